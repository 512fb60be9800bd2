/**
 * A fake of Twilio's Messages API on 127.0.0.1, written from its public documentation: basic authentication, the checks of a
 * message, error codes, and signed webhooks. Like Twilio it knows no idempotency keys, so a repeated call is a second message.
 */
import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface TakenText {
  readonly sid: string
  readonly to: string
  readonly body: string
  readonly statusUrl: string | null
}

/** The next answer: an error of Twilio, a broken server, or a connection that ends before or after the message was taken. */
export type TwilioAnswer =
  | { readonly status: number; readonly code: number; readonly message?: string }
  | 'broken'
  | 'lost'
  | 'taken, then lost'

export interface TwilioStandIn {
  readonly url: string
  readonly accountSid: string
  readonly authToken: string
  readonly sender: string
  readonly messagingService: string
  readonly taken: readonly TakenText[]
  answer(...answers: readonly TwilioAnswer[]): void
  /** Replies STOP: Twilio takes no more messages to it. */
  stop(number: string): void
  /** A webhook as Twilio posts it to a URL. */
  signed(url: string, fields: Readonly<Record<string, string>>): { headers: Record<string, string>; body: string }
  /** Reports a status of a message. */
  report(taken: TakenText, status: string, errorCode?: number): { headers: Record<string, string>; body: string }
  close(): Promise<void>
}

const accountSid = `AC${'1'.repeat(32)}`
const authToken = 'a'.repeat(32)
const sender = '+15550001111'
const messagingService = `MG${'2'.repeat(32)}`
const ofMessages = `/2010-04-01/Accounts/${accountSid}/Messages.json`
const mostCharacters = 1600

const refuse = (response: ServerResponse, { status, code, message = '' }: Extract<TwilioAnswer, object>) => {
  const moreInfo = `https://www.twilio.com/docs/errors/${code}`
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ code, message, more_info: moreInfo, status }))
}

export async function startTwilioStandIn(): Promise<TwilioStandIn> {
  const taken: TakenText[] = []
  const answers: TwilioAnswer[] = []
  const stopped = new Set<string>()

  /** Why a message isn't taken, in Twilio's order of checks. */
  const refusalOf = (fields: URLSearchParams): Extract<TwilioAnswer, object> | null => {
    const to = fields.get('To') ?? ''
    const from = fields.get('From')
    const service = fields.get('MessagingServiceSid')
    const body = fields.get('Body') ?? ''
    if (!to) return { status: 400, code: 21604, message: "A 'To' phone number is required." }
    if (!from && !service) return { status: 400, code: 21603, message: "A 'From' phone number is required." }
    if (!body) return { status: 400, code: 21602, message: 'Message body is required.' }
    if ([...body].length > mostCharacters)
      return { status: 400, code: 21617, message: 'The message body exceeds 1600 characters.' }
    if (!/^\+[1-9]\d{6,14}$/.test(to)) return { status: 400, code: 21211, message: `Invalid 'To' Phone Number: ${to}` }
    if (from && from !== sender) return { status: 400, code: 21606, message: `${from} is not a number of your account.` }
    if (service && service !== messagingService)
      return { status: 404, code: 21701, message: 'The Messaging Service does not exist.' }
    if (stopped.has(to)) return { status: 400, code: 21610, message: 'Attempt to send to unsubscribed recipient' }
    return null
  }

  const server = createServer(async (request, response) => {
    const fields = new URLSearchParams(await text(request))
    const answer = answers.shift()
    if (answer === 'lost') return request.socket.destroy()
    if (answer === 'broken') return response.writeHead(500).end('<html>')
    if (typeof answer === 'object') return refuse(response, answer)
    const login = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
    if (request.headers.authorization !== login) return refuse(response, { status: 401, code: 20003, message: 'Authenticate' })
    if (request.method !== 'POST' || request.url !== ofMessages) return refuse(response, { status: 404, code: 20404 })
    const refusal = refusalOf(fields)
    if (refusal) return refuse(response, refusal)
    const sid = `SM${String(taken.length + 1).padStart(32, '0')}`
    const [to = '', body = ''] = [fields.get('To') ?? '', fields.get('Body') ?? '']
    taken.push({ sid, to, body, statusUrl: fields.get('StatusCallback') })
    if (answer === 'taken, then lost') return request.socket.destroy()
    response.writeHead(201, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({ sid, account_sid: accountSid, to, body, status: 'queued', error_code: null, error_message: null }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const signed: TwilioStandIn['signed'] = (url, fields) => {
    const sorted = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))
    const signature = createHmac('sha1', authToken)
      .update(url + sorted.flat().join(''))
      .digest('base64')
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature }
    return { headers, body: new URLSearchParams(fields).toString() }
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accountSid,
    authToken,
    sender,
    messagingService,
    taken,
    answer: (...next) => void answers.push(...next),
    stop: (number) => void stopped.add(number),
    signed,
    report: ({ sid, to, statusUrl }, status, errorCode) =>
      signed(statusUrl ?? '', {
        AccountSid: accountSid,
        MessageSid: sid,
        MessageStatus: status,
        To: to,
        ...(errorCode && { ErrorCode: String(errorCode) }),
      }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
