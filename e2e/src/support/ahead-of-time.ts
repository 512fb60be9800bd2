/**
 * Loaded into a product by `--import`: its time, and that of its embedded database, runs ahead of the machine's by the
 * milliseconds in the file that YUKO_AHEAD names, read at the start and at SIGUSR2. The product itself knows nothing of it.
 */
import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const MachineDate = Date
const file = process.env.YUKO_AHEAD ?? ''
const readAhead = () => Number(readFileSync(file, 'utf8'))
let ahead = readAhead()
if (isMainThread)
  process.on('SIGUSR2', () => {
    ahead = readAhead()
  })

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [MachineDate.now() + ahead] : given, newTarget),
  apply: () => new Date().toString(),
  get: (target, name) => (name === 'now' ? () => MachineDate.now() + ahead : Reflect.get(target, name)),
})
