import { defaultBrand } from '@yuko/contract/brand/brand-settings'
import { emailTypes } from '@yuko/contract/emails/email-types'
import type { RenderJob } from './render-email.ts'
import { RenderFailed } from './render-thread.ts'
import { createRenderers, type Renderers } from './renderer.ts'

const job = (words: string, scope: object = {}): RenderJob => ({
  shortcodes: emailTypes['review-reply'].shortcodes,
  content: { subject: words, preheader: '', blocks: [] },
  look: { brand: defaultBrand, kind: 'transactional', publicUrl: 'https://yuko.test' },
  scope: { store: { name: 'Kettle', address: null, imprint: 'Kettle' }, product: { title: 'Cup' }, ...scope },
  locale: 'en',
  timeZone: 'UTC',
  tracking: null,
})

describe('the render thread', () => {
  let renderers: Renderers
  beforeAll(() => {
    renderers = createRenderers({ memoryLimitMb: 96 })
  })
  afterAll(() => renderers.close())

  it('renders many at once, separately', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => renderers.of('a').render(job(`Mail ${index} of {{ store.name }}`))),
    )
    expect(all.map(({ subject }) => subject)).toEqual(Array.from({ length: 20 }, (_, index) => `Mail ${index} of Kettle`))
  })

  it('fails the email that uses up memory, and continues with the next', async () => {
    const endless = { store: { name: 'x'.repeat(200_000), address: null, imprint: 'x' } }
    const bomb = renderers.of('a').render(job('{{ store.name }}'.repeat(9), endless))
    const behind = renderers.of('a').render(job('After {{ store.name }}'))
    await expect(bomb).rejects.toBeInstanceOf(RenderFailed)
    expect((await behind).subject).toBe('After Kettle')
  })

  it('fails the email that takes too long, and continues', async () => {
    const hasty = createRenderers({ cpuLimitMs: 1 })
    await expect(hasty.of('a').render(job('Late'))).rejects.toThrow('too long')
    await hasty.close()
  })

  it('stops when idle, and restarts', async () => {
    const quick = createRenderers({ idleMs: 0 })
    expect((await quick.of('a').render(job('One'))).subject).toBe('One')
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect((await quick.of('a').render(job('Two'))).subject).toBe('Two')
    await quick.close()
  })

  it('can be started ahead of work', async () => {
    const ready = createRenderers()
    ready.warm()
    expect((await ready.of('a').render(job('One'))).subject).toBe('One')
    ready.warm()
    expect((await ready.of('a').render(job('Two'))).subject).toBe('Two')
    await ready.close()
  })

  it('replaces a thread that ran out of memory', async () => {
    const small = createRenderers({ memoryLimitMb: 8 })
    await expect(small.of('a').render(job('Big'))).rejects.toThrow('too much memory')
    await expect(small.of('a').render(job('Big'))).rejects.toThrow('too much memory')
    await small.close()
  })

  it('serves one organization while another floods it', async () => {
    const flooded = createRenderers()
    let drawn = 0
    const flood = Array.from({ length: 500 }, (_, index) =>
      flooded
        .of('busy')
        .render(job(`Mail ${index}`))
        .then(() => drawn++),
    )
    expect((await flooded.of('other').render(job('Quick'))).subject).toBe('Quick')
    expect(drawn).toBeLessThan(500)
    await Promise.all(flood)
    await flooded.close()
  })

  it('lets organizations take turns', async () => {
    const one = createRenderers({ threads: 1 })
    const order: string[] = []
    const draw = async (organizationId: string) => {
      await one.of(organizationId).render(job(organizationId))
      order.push(organizationId)
    }
    await Promise.all(['a', 'a', 'a', 'a', 'b', 'c'].map(draw))
    expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'a'])
    await one.close()
  })

  it('rejects waiting tasks on shutdown', async () => {
    const stopping = createRenderers({ threads: 1 })
    const waiting = [stopping.of('a').render(job('One')), stopping.of('a').render(job('Two'))].map((mail) =>
      expect(mail).rejects.toThrow('The server is stopping'),
    )
    await stopping.close()
    await Promise.all(waiting)
    await expect(stopping.of('a').render(job('Three'))).rejects.toThrow('The server is stopping')
  })
})
