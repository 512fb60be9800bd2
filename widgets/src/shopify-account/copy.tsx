/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { LoyaltyWording } from '../view/loyalty/onsite.ts'

interface CopyView {
  /** Unique on the page. */
  readonly id: string
  readonly text: string
  readonly wording: LoyaltyWording
}

export function Copy({ id, text, wording }: CopyView) {
  const [isCopied, setCopied] = useState(false)
  return (
    <>
      <s-button commandFor={id} command="--copy" accessibilityLabel={`${wording.text('loyaltyCopy')}: ${text}`}>
        {wording.text(isCopied ? 'loyaltyCopied' : 'loyaltyCopy')}
      </s-button>
      <s-clipboard-item id={id} text={text} onCopy={() => setCopied(true)} />
    </>
  )
}
