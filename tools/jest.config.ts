export { nodeJest as default } from '@yuko/build/jest/node.ts'
