import { act, render } from '@testing-library/react'
import { previewAddress, usePreviewFrame } from './use-preview-frame.ts'

function Preview({ message }: { message: object | null }) {
  return <iframe ref={usePreviewFrame(message)} title="Preview" />
}

function open(message: object | null) {
  const view = render(<Preview message={message} />)
  const page = view.container.querySelector('iframe')?.contentWindow as Window
  const shown: unknown[] = []
  page.postMessage = (data: unknown) => shown.push(data)
  const say = (source: Window, data: unknown) => act(() => window.dispatchEvent(new MessageEvent('message', { source, data })))
  return { shown, sayReady: (source = page) => void say(source, { type: 'yuko-preview-ready' }), ...view }
}

it('sends the page its content when it is ready and on every change', () => {
  const { shown, sayReady, rerender } = open({ widget: 'list' })
  expect(shown).toEqual([])
  sayReady()
  expect(shown).toEqual([{ type: 'yuko-preview', widget: 'list' }])
  rerender(<Preview message={{ widget: 'stars' }} />)
  expect(shown.at(-1)).toEqual({ type: 'yuko-preview', widget: 'stars' })
})

it('ignores other windows, and sends nothing while there is nothing to show', () => {
  const { shown, sayReady, rerender } = open({ widget: 'list' })
  sayReady(window)
  expect(shown).toEqual([])
  rerender(<Preview message={null} />)
  sayReady()
  expect(shown).toEqual([])
})

it("puts store, element, and product into the page's URL", () => {
  const element = { tag: 'yuko-reviews', script: 'reviews.js' }
  expect(previewAddress('alder-clay', element)).toBe(
    '/widgets/demo/preview.html?store=alder-clay&tag=yuko-reviews&script=reviews.js',
  )
  expect(previewAddress('alder-clay', element, 'mug & bowl')).toContain('&product=mug+%26+bowl')
})
