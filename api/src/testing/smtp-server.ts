import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** The server's behavior at a step: a response line, silence, or hanging up. */
export type SmtpAnswer = string | 'silence' | 'hang up'
export type SmtpStep = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'accepted'

export interface SmtpServer {
  readonly url: string
  /** Accepted messages, as on the wire. */
  readonly taken: string[]
  /** Client lines outside of messages. */
  readonly heard: string[]
  /** Sets responses by step; success by default. */
  answers(answers: Partial<Record<SmtpStep, SmtpAnswer>>): void
  close(): Promise<void>
}

const friendly: Record<SmtpStep, SmtpAnswer> = {
  greeting: '220 mx.test ESMTP',
  EHLO: '250 mx.test',
  MAIL: '250 fine',
  RCPT: '250 fine',
  DATA: '354 go ahead',
  accepted: '250 taken',
}

const otherAnswers: Readonly<Record<string, string>> = { STAR: '502 not here\r\n', AUTH: '235 come in\r\n' }

/** A fake SMTP server on a real socket that can misbehave like real ones. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const taken: string[] = []
  const heard: string[] = []
  const sockets = new Set<Socket>()
  let answers = friendly

  const converse = async (socket: Socket) => {
    const say = (step: SmtpStep) => {
      const answer = answers[step]
      if (answer === 'hang up') socket.destroy()
      else if (answer !== 'silence') socket.write(`${answer}\r\n`)
    }
    let message: string[] | null = null
    say('greeting')
    for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (message && line !== '.') {
        message.push(line)
      } else if (message) {
        // A server may have the message although its response never arrives.
        if (!/^[45]/.test(answers.accepted)) taken.push(message.join('\n'))
        message = null
        say('accepted')
      } else {
        heard.push(line)
        const verb = line.slice(0, 4).toUpperCase()
        if (verb === 'EHLO' || verb === 'MAIL' || verb === 'RCPT' || verb === 'DATA') say(verb)
        else socket.write(otherAnswers[verb] ?? '250 fine\r\n')
        if (verb === 'DATA' && answers.DATA.startsWith('354')) message = []
      }
    }
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    // The client may be killed during the conversation.
    converse(socket).catch(() => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    heard,
    answers: (some) => {
      answers = { ...friendly, ...some }
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
