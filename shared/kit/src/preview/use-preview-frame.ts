import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * A frame that shows a widget in a document of its own. `message` is what the page in it (`/widgets/demo/preview.html`) shows:
 * posted when the page says that it is ready, and again whenever it is another object. Null: nothing to show yet.
 */
export function usePreviewFrame(message: object | null): RefObject<HTMLIFrameElement | null> {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.source === frame.current?.contentWindow && event.data?.type === 'yuko-preview-ready') setIsReady(true)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    if (isReady && message) frame.current?.contentWindow?.postMessage({ type: 'yuko-preview', ...message }, location.origin)
  }, [isReady, message])
  return frame
}

/** Of the page that shows the element `tag` of `script` for a store, and for one of its products where it is about one. */
export function previewAddress(
  store: string,
  { tag, script }: { readonly tag: string; readonly script: string },
  product: string | null = null,
): string {
  return `/widgets/demo/preview.html?${new URLSearchParams({ store, tag, script, ...(product !== null && { product }) })}`
}
