import { once } from 'node:events'
import { connect } from 'node:net'

export interface Load {
  perSecond: number
  /** Milliseconds of each request. */
  took: number[]
}

/** The request, and the expected status. */
export interface Expected {
  status: number
  headers: Record<string, string>
}

/**
 * As many requests as the connections get answered, each sending again after its response. Plain sockets, because a higher-level
 * client would be the bottleneck.
 */
export async function load(port: number, path: string, expected: Expected, seconds: number, connections = 50): Promise<Load> {
  const headers = Object.entries({ host: `localhost:${port}`, 'accept-encoding': 'br', ...expected.headers })
  const question = Buffer.from(`GET ${path} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  const started = performance.now()
  const until = started + seconds * 1000
  const took: number[] = []
  await Promise.all(Array.from({ length: connections }, askUntilEnd))
  return { perSecond: took.length / ((performance.now() - started) / 1000), took }

  async function askUntilEnd(): Promise<void> {
    const socket = connect(port, 'localhost').setNoDelay()
    let asked = 0
    let missing: number | null = null
    let head = ''
    const ask = () => {
      asked = performance.now()
      socket.write(question)
    }
    socket.on('connect', ask).on('data', (chunk: Buffer) => {
      let ofBody = chunk.byteLength
      if (missing === null) {
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        if (!head.startsWith(`HTTP/1.1 ${expected.status} `)) {
          socket.destroy(new Error(`${path} was answered: ${head.slice(0, head.indexOf('\r\n'))}`))
          return
        }
        ofBody = head.length - end - 4
        missing = Number(/\r\ncontent-length: (\d+)\r\n/i.exec(head.slice(0, end + 2))?.[1] ?? 0)
        head = ''
      }
      missing -= ofBody
      if (missing > 0) return
      missing = null
      const now = performance.now()
      took.push(now - asked)
      if (now < until) ask()
      else socket.end()
    })
    await once(socket, 'close')
  }
}
