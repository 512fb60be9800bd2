/** `npm run platform`: the product inside a store platform on this machine; see e2e/store-platform/README.md. */
import { join } from 'node:path'
import { root, run } from './command.ts'

const { code } = await run(process.execPath, [join(root, 'e2e/store-platform/by-hand.ts')])
process.exitCode = code
