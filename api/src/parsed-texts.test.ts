import { importLimit } from '@yuko/contract/emails/import-email'
import { createModules, factJobs } from './modules.ts'
import { createReview } from './testing/create-review.ts'
import { hostileTexts } from './testing/long-texts.ts'
import { createTestApp, type SignedIn, type TestApp } from './testing/test-app.ts'
import { upload } from './testing/upload.ts'
import { startWaitingClient, type WaitingClient } from './testing/waiting-client.ts'

/** The longest wait of other requests in milliseconds on a quiet machine; on a busy one a multiple of the usual. */
const patience = 250
/** The longest call in a thread of its own, which blocks other tasks of that thread. */
const ownPatience = 1500
const times = 10

/**
 * All texts of `long-texts.test.ts` at full length, at the places known to parse them: after validation, and when stored texts
 * are read.
 */
describe('endless texts at the places that parse them', () => {
  let test: TestApp
  let owner: SignedIn
  let analyst: SignedIn
  let client: WaitingClient
  beforeAll(async () => {
    test = await createTestApp({ modules: createModules, factJobs })
    owner = await test.signedIn('owner')
    analyst = await test.signedIn('analyst', owner.organizationId)
    await call('PATCH', '/organization/security', { masksPersonalData: true })
    const { masksPersonalData } = (await call('GET', '/organization/security')).json()
    expect(masksPersonalData).toBe(true)
    client = await startWaitingClient(test.app)
  })
  afterAll(async () => {
    await client.close()
    await test.close()
  })

  let calls = 0
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, payload?: object, as = owner, headers = {}) => {
    const reply = await test.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...as.headers, ...headers },
      remoteAddress: `10.0.${(++calls >> 8) & 255}.${calls & 255}`,
      ...(payload && { payload }),
    })
    if (reply.statusCode >= 500) throw new Error(`${reply.statusCode} ${reply.body}`)
    return reply
  }

  interface Measured {
    readonly waited: number
    readonly took: number
  }
  async function measure(work: () => Promise<unknown>): Promise<Measured> {
    const begun = performance.now()
    let took = 0
    const waited = await client.during(async () => {
      await work()
      took = performance.now() - begun
    })
    return { waited, took }
  }

  /** A slow text is slow every time; a busy machine is not. */
  async function expectQuick(length: number, work: (text: string) => Promise<unknown>, own = ownPatience): Promise<void> {
    const usual: Measured[] = []
    for (let time = 0; time < 5; time++) usual.push(await measure(() => work('some words')))
    const middle = (name: keyof Measured) => usual.map((one) => one[name]).sort((one, other) => one - other)[2] ?? 0
    const [longestWait, longest] = [Math.max(patience, times * middle('waited')), Math.max(own, times * middle('took'))]
    const late: string[] = []
    for (const { name, text } of hostileTexts(length)) {
      let best = await measure(() => work(text)).catch((error: unknown) => {
        throw new Error(`${name}: ${error}`)
      })
      const isLate = () => best.waited > longestWait || best.took > longest
      for (let again = 0; again < 2 && isLate(); again++) best = await measure(() => work(text))
      if (isLate()) late.push(`${name}: others waited ${Math.round(best.waited)} ms, it took ${Math.round(best.took)} ms`)
    }
    expect(late).toEqual([])
  }

  it('parsing a header blocks nobody, even with eight at once', async () => {
    const names = [
      'if-none-match',
      'accept-language',
      'accept-encoding',
      'cookie',
      'range',
      'referer',
      'traceparent',
      'user-agent',
    ]
    await expectQuick(15_000, (text) => {
      const one = text.replaceAll(/[\n\t]/g, ' ')
      const headers = Object.fromEntries(names.map((name) => [name, one]))
      const paths = ['/settings/reviews/requests', '/reviews/requests', '/emails', '/me']
      return Promise.all([...paths, ...paths].map((path) => call('GET', path, undefined, owner, headers)))
    })
  })

  const blocksOf = (text: string) => [
    ...Array.from({ length: 10 }, (_, n) => ({
      id: `t${n}`,
      type: 'text',
      align: 'left',
      tone: 'normal',
      text: text.slice(0, 5000),
    })),
    { id: 'h', type: 'html', html: text.slice(0, 60_000) },
    { id: 'f', type: 'footer', text: text.slice(0, 1000) },
  ]
  const contentOf = (text: string) => ({
    subject: text.slice(0, 150).replaceAll(/\s/g, ' '),
    preheader: '',
    blocks: blocksOf(text),
  })

  it('saving an email blocks nobody, nor does reading it with masked addresses', async () => {
    let revision: number = (await call('GET', '/emails/review-request')).json().revision
    await expectQuick(60_000, async (text) => {
      const design = { content: contentOf(text), translations: {} }
      const saved = await call('PUT', '/emails/review-request/draft', { design, revision })
      expect(saved.statusCode).toBe(200)
      revision = saved.json().revision
      expect((await call('GET', '/emails/review-request', undefined, analyst)).statusCode).toBe(200)
    })
  })

  it('previewing an email blocks nobody, and no other store', async () => {
    await expectQuick(
      60_000,
      async (text) => {
        const { statusCode } = await call('POST', '/emails/review-request/preview', { content: contentOf(text) })
        expect(statusCode).toBeLessThan(500)
        // It runs in a thread of its own, where organizations take turns of at most ten seconds.
      },
      25_000,
    )
  })

  it.each([
    ['mjml', (text: string) => text],
    [
      'mjml',
      (text: string) =>
        `<mjml><mj-body><mj-section><mj-column><mj-text>${text}</mj-text></mj-column></mj-section></mj-body></mjml>`,
    ],
    [
      'mjml',
      (text: string) =>
        `<mjml><mj-body><mj-section><mj-column><mj-button href="${text}">Go</mj-button></mj-column></mj-section></mj-body></mjml>`,
    ],
    ['html', (text: string) => `<html><head><title>News</title></head><body><p>${text}</p></body></html>`],
  ])('importing %s blocks nobody (%#)', async (format, around) => {
    const room = importLimit - around('').length
    await expectQuick(room, (text) => call('POST', '/email-imports', { format, source: around(text) }))
  })

  it('saving, reading and exporting a review blocks nobody', async () => {
    const id = await createReview(test.db, owner.organizationId, {})
    await expectQuick(10_000, async (body) => {
      await test.db.forOrganization(owner.organizationId, (trx) =>
        trx
          .updateTable('reviews')
          .set({ body, title: body.slice(0, 300) })
          .where('id', '=', id)
          .execute(),
      )
      await call('GET', '/reviews', undefined, analyst)
      await call('GET', '/reviews/export', undefined, owner)
    })
  })

  it.each([
    [
      '/imports?kind=reviews',
      (text: string) =>
        `product_handle,rating,body,author,email,date\nmug,5,"${text.replaceAll('"', '""')}",Ada,ada@buyer.example,2026-01-01\n`,
    ],
    // The header row of a table.
    ['/imports?kind=reviews', (text: string) => text.slice(0, 10_000)],
    [
      '/imports?kind=subscribers',
      (text: string) => `email,first_name\nada@buyer.example,"${text.replaceAll('"', '""')}"\n${text}@buyer.example,Bo\n`,
    ],
    ['/settings/reviews/blocklist/upload', (text: string) => text],
    ['/settings/exclusions/upload', (text: string) => text],
  ])('a file sent to %s blocks nobody (%#)', async (path, around) => {
    await expectQuick(60_000, async (text) => {
      const { statusCode, body } = await upload(test, owner, path, around(text))
      if (statusCode >= 500) throw new Error(body)
    })
  })

  it('a file name blocks nobody', async () => {
    await expectQuick(10_000, (text) => upload(test, owner, '/imports?kind=reviews', 'rating\n5', `${text}.csv`))
  })
})
