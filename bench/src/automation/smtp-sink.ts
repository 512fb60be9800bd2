/** A process that accepts SMTP email as fast as it can and counts it, so that the sender is measured. Prints its port. */
import { createServer, type Socket } from 'node:net'

let taken = 0
const seen = new Set<string>()

const server = createServer((socket: Socket) => {
  let waiting = ''
  let isMessage = false
  socket.setNoDelay(true).on('error', () => {})
  socket.write('220 sink.test ESMTP\r\n')
  const answerTo = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase()
    isMessage = verb === 'DATA'
    if (verb === 'EHLO') return '250-sink.test\r\n250-PIPELINING\r\n250 8BITMIME\r\n'
    return isMessage ? '354 go ahead\r\n' : '250 fine\r\n'
  }
  socket.on('data', (bytes) => {
    waiting += bytes.toString('latin1')
    let answers = ''
    for (;;) {
      const end = waiting.indexOf(isMessage ? '\r\n.\r\n' : '\r\n')
      if (end < 0) break
      if (isMessage) {
        taken++
        seen.add(/^Message-ID: (\S+)/im.exec(waiting.slice(0, 2000))?.[1] ?? '')
        waiting = waiting.slice(end + 5)
        isMessage = false
        answers += '250 taken\r\n'
      } else {
        answers += answerTo(waiting.slice(0, end))
        waiting = waiting.slice(end + 2)
      }
    }
    if (answers) socket.write(answers)
  })
}).listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
})

process.on('message', () => process.send?.({ taken, different: seen.size }))
process.on('disconnect', () => process.exit(0))
