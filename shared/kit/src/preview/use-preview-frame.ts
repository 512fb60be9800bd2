import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * A frame that shows a widget in a separate document. `message` is what its page (`/widgets/demo/preview.html`) shows: posted
 * when the page reports that it is ready, and again for each new object. null: nothing to show yet.
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

/** The URL of the page that shows the element `tag` of `script` for a store, and for a product if needed. */
export function previewAddress(
  store: string,
  { tag, script }: { readonly tag: string; readonly script: string },
  product: string | null = null,
): string {
  return `/widgets/demo/preview.html?${new URLSearchParams({ store, tag, script, ...(product !== null && { product }) })}`
}
