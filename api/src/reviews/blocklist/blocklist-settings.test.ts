import { createOrganization } from '#testing/create-organization.ts'
import { createReview } from '#testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { reviewsModules } from '../../testing/reviews-modules.ts'

let test: TestApp
let editor: SignedIn
beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => reviewsModules(platform) })
})
afterAll(() => test.close())
beforeEach(async () => {
  editor = await test.signedIn('editor', await createOrganization(test.db))
})

const base = '/settings/reviews/blocklist'
async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, headers = editor.headers) {
  const response = await test.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload ? { payload } : {}) })
  return { status: response.statusCode, body: response.statusCode === 204 ? null : response.json() }
}
const add = (kind: string, value: string, action = 'hold') => call('POST', base, { kind, value, action })

async function upload(content: string, query = '', headers = editor.headers) {
  const form = new FormData()
  form.append('file', new Blob([content]), 'words.csv')
  const request = new Request('http://yuko.test', { method: 'POST', body: form })
  const response = await test.app.inject({
    method: 'POST',
    url: `/api/v1${base}/upload${query}`,
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}

describe('the blocklist of a store', () => {
  it('stores entries in normalized form, lists, changes and deletes them', async () => {
    expect(await add('url_domain', 'https://WWW.Bad.example/x?y=1')).toMatchObject({
      status: 201,
      body: { value: 'bad.example' },
    })
    expect(await add('email', ' Me@Bad.Example ', 'spam')).toMatchObject({ body: { value: 'me@bad.example' } })
    const { body } = await add('word', 'gizmo')
    expect(await add('word', 'gizmo', 'mask')).toMatchObject({ body: { entryId: body.entryId, action: 'mask' } })
    const changed = await call('PATCH', `${base}/${body.entryId}`, { isActive: false })
    expect(changed.body).toMatchObject({ action: 'mask', isActive: false })
    const first = await call('GET', `${base}?limit=2`)
    expect(first.body).toMatchObject({ items: [{ value: 'bad.example' }, { value: 'gizmo' }], total: 3 })
    const second = await call('GET', `${base}?limit=2&cursor=${first.body.nextCursor}`)
    expect(second.body).toMatchObject({ items: [{ value: 'me@bad.example' }], nextCursor: null })
    expect((await call('GET', `${base}?kind=word&q=IZM`)).body.items).toHaveLength(1)
    expect((await call('DELETE', `${base}/${body.entryId}`)).status).toBe(204)
    expect((await call('DELETE', `${base}/${body.entryId}`)).body.code).toBe('blocklist.not-found')
  })

  it.each([
    ['regex', '(['],
    ['regex', '(?<=x)y'],
    ['regex', 'x*'],
    ['email', 'nobody'],
    ['url_domain', 'no domain'],
    ['word', '---'],
  ])('refuses the %s %s and says why', async (kind, value) => {
    expect(await add(kind, value)).toMatchObject({
      status: 422,
      body: { code: 'blocklist.value-refused', message: expect.stringMatching(/\.$/) },
    })
  })

  it('refuses to mask an address', async () => {
    expect((await add('email_domain', 'bad.example', 'mask')).status).toBe(422)
  })

  it('refuses roles that cannot change settings', async () => {
    const support = await test.signedIn('support', editor.organizationId)
    const entry = { kind: 'word', value: 'x', action: 'hold' }
    expect((await call('POST', base, entry, support.headers)).status).toBe(403)
    expect((await upload('x', '', support.headers)).status).toBe(403)
  })

  it('imports a plain list of lines and guesses the kind of each', async () => {
    const text = '\uFEFFgizmo\r\nbuy now\r\n@spam.example\r\nhttps://pills.example\r\nme@bad.example\r\n\r\n---\r\ngizmo\r\n'
    expect((await upload(text, '?action=spam')).body).toEqual({
      added: 5,
      changed: 0,
      unchanged: 0,
      refused: [{ line: 7, value: '---', message: expect.any(String) }],
      refusedCount: 1,
    })
    const { items } = (await call('GET', base)).body
    expect(items.map(({ kind, value }: { kind: string; value: string }) => `${kind} ${value}`).sort()).toEqual([
      'email me@bad.example',
      'email_domain spam.example',
      'phrase buy now',
      'url_domain pills.example',
      'word gizmo',
    ])
  })

  it('exports what was uploaded, safe for spreadsheets', async () => {
    await add('phrase', '=1+1 cmd')
    await add('regex', 'a,"b"', 'mask')
    const { headers } = await test.signedIn('admin', editor.organizationId)
    const file = await test.app.inject({ method: 'GET', url: `/api/v1${base}/download`, headers })
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body).toBe('\uFEFFkind,value,action\nphrase,\'=1+1 cmd,hold\nregex,"a,""b""",mask\n')
    expect((await upload(file.body)).body).toMatchObject({ added: 0, changed: 0, unchanged: 2, refusedCount: 0 })
    expect((await upload('kind;value;action\nregex;a,"b";hold\nword;;\n')).body).toMatchObject({ added: 0, changed: 1 })
  })

  it('refuses a file that is not text or is too large', async () => {
    expect((await upload('PK\u0000\u0001')).body.code).toBe('blocklist.file-refused')
    const many = Array.from({ length: 5001 }, (_, index) => `word${index}`).join('\n')
    expect((await upload(many)).body.code).toBe('blocklist.full')
    expect((await call('GET', base)).body.total).toBe(0)
  })

  it('releases held reviews when a word is allowed', async () => {
    const values = { status: 'pending', hold_reason: 'profanity', body: 'what the fuck', submitted_at: test.clock.now() } as const
    await createReview(test.db, editor.organizationId, {
      ...values,
      auto_publish_at: new Date(test.clock.now().getTime() + 1000),
    })
    await add('word', 'fuck', 'allow')
    await test.runUntilIdle()
    expect((await call('GET', '/reviews?status=published')).body.items).toHaveLength(1)
  })

  it('keeps tenants apart', async () => {
    const { body } = await add('word', 'gizmo')
    const other = await test.signedIn('owner')
    expect((await call('GET', base, undefined, other.headers)).body.items).toEqual([])
    expect((await call('PATCH', `${base}/${body.entryId}`, { action: 'spam' }, other.headers)).status).toBe(404)
    expect((await call('DELETE', `${base}/${body.entryId}`, undefined, other.headers)).status).toBe(404)
  })
})
