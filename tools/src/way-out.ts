/**
 * Loaded before the program (`node --import`): outgoing calls to merchants' servers refuse this machine and require TLS, which
 * local fakes don't have. URLs without a port go to the port in YUKO_FAKES_PORT. Reading shops' pages and media may reach this
 * machine, too. Everything else is unchanged.
 */
import { registerHooks } from 'node:module'

/** In the built server. */
const made = /(sendPublic: )(\(0, ?\w+\.createPublicSend\))\(\)/
const read = /(fetchPublic: \(0, ?\w+\.createPublicFetch\))\(\)/
const local = `(address) => {
  const url = new URL(address.replace('https:', 'http:'))
  url.port ||= process.env.YUKO_FAKES_PORT ?? ''
  return url.href
}`
const thisMachine = `({
  isAllowed: () => true,
  lookup: (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
})`
const toThisMachine = `$1((send) => (call, signal) => send({ ...call, url: (${local})(call.url) }, signal))($2${thisMachine})`

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/api/dist/main.mjs')) return loaded
    const source = String(loaded.source)
    for (const call of [made, read]) if (!call.test(source)) throw new Error(`main.mjs has no ${call}`)
    return { ...loaded, source: source.replace(made, toThisMachine).replace(read, `$1${thisMachine}`) }
  },
})
