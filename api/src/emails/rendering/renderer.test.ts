import { defaultBrand } from '@yuko/contract/brand/brand-settings'
import { emailTypes } from '@yuko/contract/emails/email-types'
import type { RenderJob } from './render-email.ts'
import { createRenderer, type Renderer, RenderFailed } from './renderer.ts'

const job = (words: string, scope: object = {}): RenderJob => ({
  shortcodes: emailTypes['review-reply'].shortcodes,
  content: { subject: words, preheader: '', blocks: [] },
  look: { brand: defaultBrand, kind: 'transactional', publicUrl: 'https://yuko.test' },
  scope: { store: { name: 'Kettle', address: null }, product: { title: 'Cup' }, ...scope },
  locale: 'en',
  timeZone: 'UTC',
  tracking: null,
})

describe('the thread that draws', () => {
  let renderer: Renderer
  beforeAll(() => {
    renderer = createRenderer({ memoryLimitMb: 96 })
  })
  afterAll(() => renderer.close())

  it('draws many at once, each its own', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => renderer.render(job(`Mail ${index} of {{ store.name }}`))),
    )
    expect(all.map(({ subject }) => subject)).toEqual(Array.from({ length: 20 }, (_, index) => `Mail ${index} of Kettle`))
  })

  it('fails for the mail that takes all memory, and goes on with those behind it', async () => {
    const endless = { store: { name: 'x'.repeat(200_000), address: null } }
    const bomb = renderer.render(job('{{ store.name }}'.repeat(9), endless))
    const behind = renderer.render(job('After {{ store.name }}'))
    await expect(bomb).rejects.toBeInstanceOf(RenderFailed)
    expect((await behind).subject).toBe('After Kettle')
  })

  it('fails for the mail that takes too long, and goes on', async () => {
    const hasty = createRenderer({ timeLimitMs: 1 })
    await expect(hasty.render(job('Late'))).rejects.toThrow('too long')
    await hasty.close()
  })

  it('rests when there is nothing to do, and begins again', async () => {
    const quick = createRenderer({ idleMs: 0 })
    expect((await quick.render(job('One'))).subject).toBe('One')
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect((await quick.render(job('Two'))).subject).toBe('Two')
    await quick.close()
  })

  it('begins before there is anything to do', async () => {
    const ready = createRenderer()
    ready.warm()
    expect((await ready.render(job('One'))).subject).toBe('One')
    ready.warm()
    expect((await ready.render(job('Two'))).subject).toBe('Two')
    await ready.close()
  })

  it('loses its thread to a lack of memory and starts another', async () => {
    const small = createRenderer({ memoryLimitMb: 8 })
    await expect(small.render(job('Big'))).rejects.toThrow('too much memory')
    await expect(small.render(job('Big'))).rejects.toThrow('too much memory')
    await small.close()
  })
})
