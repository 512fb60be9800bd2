import { aReply, createNetwork, settled } from './testing/a-shop.ts'
import './lightbox/lightbox.ts'
import './sheet/sheet.ts'
import { openLightbox } from './element/open-lightbox.ts'
import { create } from './to-dom.ts'
import { h } from './view/tree.ts'
import { wordingOf } from './view/wording.ts'

beforeEach(() => {
  createNetwork()
  document.head.replaceChildren()
  document.body.replaceChildren()
  // jsdom's dialogs do not open.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})

const wording = wordingOf(aReply('review_list').widget ?? { locale: 'en', texts: {} })

it('a picture opens with its author and their review; arrows go to the others', async () => {
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  for (const [index, by] of ['Elsa', '<b>Max</b>'].entries())
    root.append(
      create(
        h(
          'li',
          { 'data-review': `rev_${index}`, 'data-by': by, 'data-text': `Text ${index}` },
          h(
            'a',
            { href: `https://p.example/${index}.webp`, 'data-do': 'picture' },
            h('img', { src: 'thumb', alt: `Picture ${index}` }),
          ),
        ),
      ),
    )
  const opened = openLightbox(root, root.querySelector('a') as HTMLAnchorElement, wording, 'https://yuko.example')
  document.head.querySelector('script')?.dispatchEvent(new Event('load'))
  await opened
  const box = root.querySelector('yuko-lightbox')
  const dialog = box?.shadowRoot?.querySelector('dialog') as HTMLDialogElement
  expect(dialog.open).toBe(true)
  expect([dialog.querySelector('img')?.src, dialog.querySelector('figcaption')?.textContent]).toEqual([
    'https://p.example/0.webp',
    'ElsaText 0',
  ])
  dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }))
  expect(dialog.querySelector('figcaption')?.textContent).toBe('<b>Max</b>Text 1')
  dialog.querySelector<HTMLElement>('[aria-label=Next]')?.click()
  expect(dialog.querySelector('figcaption')?.textContent).toBe('ElsaText 0')
  dialog.querySelector<HTMLElement>('[aria-label=Close]')?.click()
  await settled()
  expect(root.querySelector('yuko-lightbox')).toBeNull()
})

it('a video plays with its poster', async () => {
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const link = { href: 'https://p.example/1/video.mp4', 'data-do': 'picture', 'data-poster': 'https://p.example/1/large.webp' }
  root.append(create(h('a', link, h('img', { src: 'thumb', alt: 'Video from Elsa' }))))
  const opened = openLightbox(root, root.querySelector('a') as HTMLAnchorElement, wording, 'https://yuko.example')
  document.head.querySelector('script')?.dispatchEvent(new Event('load'))
  await opened
  const video = root.querySelector('yuko-lightbox')?.shadowRoot?.querySelector('video')
  expect([video?.src, video?.poster, video?.controls, video?.getAttribute('aria-label')]).toEqual([
    'https://p.example/1/video.mp4',
    'https://p.example/1/large.webp',
    true,
    'Video from Elsa',
  ])
})

it('a sheet shows its content and name, and is removed when closed', () => {
  const sheet = create(
    h('yuko-sheet', { 'data-label': 'Write a review', 'data-close': 'Close', 'data-side': 'left' }, h('p', {}, 'The form')),
  )
  document.body.append(sheet)
  const dialog = sheet.shadowRoot?.querySelector('dialog')
  expect([dialog?.open, dialog?.className, dialog?.getAttribute('aria-label')]).toEqual([true, 'left', 'Write a review'])
  sheet.shadowRoot?.querySelector('button')?.click()
  expect(document.body.childNodes).toHaveLength(0)
})
