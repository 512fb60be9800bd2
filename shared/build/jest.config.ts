export { nodeJest as default } from './src/jest/node.ts'
