/**
 * Loaded before the program (`node --import`): outgoing calls to merchants' servers refuse this machine and require TLS, which
 * local fakes don't have. Everything else is unchanged.
 */
import { registerHooks } from 'node:module'

/** In the built server. */
const made = /(sendPublic: )(\(0, ?\w+\.createPublicSend\))\(\)/
const toThisMachine = `$1((send) => (call, signal) => send({ ...call, url: call.url.replace('https:', 'http:') }, signal))($2({
  isAllowed: () => true,
  lookup: (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
}))`

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/api/dist/main.mjs')) return loaded
    const source = String(loaded.source)
    if (!made.test(source)) throw new Error(`main.mjs has no ${made}`)
    return { ...loaded, source: source.replace(made, toThisMachine) }
  },
})
