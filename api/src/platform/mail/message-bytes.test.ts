import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import libmime from 'libmime'
import { fc } from '../../testing/fast-check.ts'
import type { OutgoingMail } from './mailer.ts'
import { messageBytes } from './message-bytes.ts'

const mail: OutgoingMail = {
  id: '00000000-0000-4000-8000-000000000001',
  messageId: '<1@yuko.test>',
  kind: 'marketing',
  date: new Date('2026-11-20T09:30:00Z'),
  from: { name: 'Kettles, Ünlimited', address: 'mail@yuko.test' },
  to: { name: '', address: 'zoe@shop.example' },
  replyTo: null,
  subject: 'Hello',
  html: '<p>Danke</p>',
  text: '.\r\n.line\r\n',
  headers: { 'List-Unsubscribe': `<https://yuko.test/${'x'.repeat(200)}>` },
}

/** Unfolded header lines, and the body. */
function read(bytes: Buffer) {
  const message = bytes.toString('latin1')
  const end = message.indexOf('\r\n\r\n')
  const folded = message.slice(0, end).split(/\r\n(?![ \t])/)
  const headers = folded.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const)
  return { headers, body: message.slice(end + 4), longest: Math.max(...message.split('\r\n').map((line) => line.length)) }
}

describe('an email on the wire', () => {
  it('has exactly the given headers, whatever people wrote into them', async () => {
    const words = fc.string({
      unit: fc.oneof(
        fc.constantFrom('\r', '\n', '\u2028', ':', ' ', '"', '\\', '=?', '<', '>', ','),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
    })
    await fc.assert(
      fc.asyncProperty(words, words, words, async (name, subject, value) => {
        const bytes = await messageBytes({
          ...mail,
          subject,
          from: { ...mail.from, name },
          to: { ...mail.to, name },
          headers: { 'X-Own': value },
        })
        const { headers, longest } = read(bytes)
        const names = headers.map(([one]) => one)
        expect(names).toEqual(['From', 'To', 'Subject', 'Message-ID', 'Date', 'X-Own', 'MIME-Version', 'Content-Type'])
        expect(longest).toBeLessThanOrEqual(998)
        const [from] = headers
        expect(from?.[1]).toMatch(/(^|[ <])mail@yuko\.test>?$/)
      }),
    )
  })

  it.each(['=?utf-8?q?Free?=', 'Grüße und =? mehr', 'a 😀 b', 'Kettles & Co'])('preserves text: %s', async (words) => {
    const { headers } = read(await messageBytes({ ...mail, subject: words, from: { ...mail.from, name: words } }))
    const said = (wanted: string) => libmime.decodeWords(headers.find(([name]) => name === wanted)?.[1]?.trim() ?? '')
    expect(said('Subject')).toBe(words)
    expect(said('From')).toBe(`${words} <mail@yuko.test>`)
  })

  it('refuses a header name that would start another header', async () => {
    await expect(messageBytes({ ...mail, headers: { 'X-A: 1\r\nBcc': 'x' } })).rejects.toThrow(TypeError)
  })

  it('supports bodies of five megabytes, and lines that start with a dot', async () => {
    const html = `<p>${'ü.'.repeat(1_250_000)}</p>`
    const { body, longest } = read(await messageBytes({ ...mail, html }))
    const [, text = '', page = ''] = body.split(/--yuko-[\w-]+/)
    const content = (part: string) => Buffer.from(part.slice(part.indexOf('\r\n\r\n')), 'base64').toString()
    expect(content(text)).toBe(mail.text)
    expect(content(page) === html).toBe(true)
    expect(longest).toBeLessThan(300)
  })

  it('signs everything that email programs act on', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const { headers, body } = read(await messageBytes({ ...mail, dkim: { domain: 'yuko.test', selector: 'yuko', privateKey } }))
    const [[name, value] = ['', ''], ...rest] = headers
    expect(name).toBe('DKIM-Signature')
    const tags = Object.fromEntries(
      value
        .replace(/\s+/g, '')
        .split(';')
        .map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]),
    )
    expect(tags).toMatchObject({ v: '1', a: 'rsa-sha256', c: 'relaxed/relaxed', d: 'yuko.test', s: 'yuko' })
    expect(tags.h?.split(':')).toEqual(expect.arrayContaining(['from', 'subject', 'list-unsubscribe']))
    expect(tags.bh).toBe(createHash('sha256').update(body).digest('base64'))
    const relaxed = (header: string, text: string) => `${header.toLowerCase()}:${text.replace(/\s+/g, ' ').trim()}`
    const covered = rest.filter(([header]) => tags.h?.split(':').includes(header.toLowerCase()))
    const signed = [
      ...covered.map(([header, text]) => relaxed(header, text)),
      relaxed(name, value.replace(/b=[^;]*$/, 'b=')),
    ].join('\r\n')
    const key = createPublicKey(publicKey.export({ type: 'spki', format: 'pem' }))
    expect(verify('sha256', Buffer.from(signed), key, Buffer.from(tags.b ?? '', 'base64'))).toBe(true)
    expect(
      verify(
        'sha256',
        Buffer.from(signed.replace('hello', 'hullo').replace('Hello', 'Hullo')),
        key,
        Buffer.from(tags.b ?? '', 'base64'),
      ),
    ).toBe(false)
  })
})
