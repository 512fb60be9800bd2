/** Lets Node run TypeScript of installed packages; by default it strips types outside of node_modules only. */
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'

registerHooks({
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.includes('/node_modules/') || !url.split('?')[0].endsWith('.ts'))
      return next(url, context)
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'))
    return { format: 'module', source, shortCircuit: true }
  },
})
