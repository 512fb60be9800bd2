import { t } from '@lingui/core/macro'
import type { Feed } from '@yuko/contract/feeds/feed'
import { TextLink } from '@yuko/ui'
import { CodeBlock } from '@yuko/ui/on-demand'
import { feedWording } from './feed-wording.ts'
import styles from './feeds.module.css'

/** The URL of the feed and how to set it up. */
export function FeedAddress({ kind, address }: { kind: Feed['kind']; address: string }) {
  const { name, steps, help } = feedWording[kind]
  return (
    <>
      <CodeBlock label={t`Feed URL`} code={address} />
      <p className={styles.note}>{t`Anyone with this URL can read the feed. If it’s been exposed, replace it.`}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
        <li>
          <TextLink href={help} target="_blank" rel="noreferrer">
            {t`Setup guide: ${name}`}
          </TextLink>
        </li>
      </ol>
    </>
  )
}
