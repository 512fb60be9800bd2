export { reactJest as default } from '@yuko/build/jest/react.ts'
