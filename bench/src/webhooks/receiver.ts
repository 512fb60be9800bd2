/**
 * A process that responds to every call with 200 immediately, below `/slow` after two seconds, and below `/hang` never. Prints
 * its port.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    if (request.url?.startsWith('/hang')) return
    if (request.url?.startsWith('/slow')) setTimeout(() => response.end('ok'), 2000)
    else response.end('ok')
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
