import { ErrorPanel } from '@yuko/ui'
import { createElement, useEffect, useState } from 'react'

const script = '/widgets/reviews.js'

/** The element itself, as a shop shows it. Its script comes when the preview is opened. */
export function ReviewsPreview({ store }: { store: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (customElements.get('yuko-reviews')) return
    const tag = document.createElement('script')
    tag.src = attempt === 0 ? script : `${script}?${attempt}`
    tag.onerror = () => setHasFailed(true)
    document.head.append(tag)
    return () => tag.remove()
  }, [attempt])

  if (hasFailed) {
    const retry = () => {
      setHasFailed(false)
      setAttempt(attempt + 1)
    }
    return (
      <ErrorPanel title="The preview could not be loaded" onRetry={retry}>
        The script of the element did not arrive.
      </ErrorPanel>
    )
  }
  return createElement('yuko-reviews', { store, style: { display: 'block', minHeight: '24rem' } })
}
