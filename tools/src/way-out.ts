/**
 * Loaded before the program (`node --import`): outgoing calls to merchants' servers refuse this machine and require TLS, which
 * local fakes don't have. Everything else is unchanged.
 */
import { registerHooks } from 'node:module'

const made = 'createPublicSend()'
const toThisMachine = `((send) => (call, signal) => send({ ...call, url: call.url.replace('https:', 'http:') }, signal))(createPublicSend({
  isAllowed: () => true,
  lookup: (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
}))`

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/api/src/main.ts')) return loaded
    const source = String(loaded.source)
    if (!source.includes(made)) throw new Error(`main.ts does not say ${made} any more`)
    return { ...loaded, source: source.replace(made, toThisMachine) }
  },
})
