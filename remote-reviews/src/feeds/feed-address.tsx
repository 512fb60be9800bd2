import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Feed } from '@yuko/contract/feeds/feed'
import { TextLink } from '@yuko/ui'
import { CodeBlock } from '@yuko/ui/on-demand'
import { feedWording } from './feed-wording.ts'
import styles from './feeds.module.css'

/** What to hand to the reader of the feed, and how. */
export function FeedAddress({ kind, address }: { kind: Feed['kind']; address: string }) {
  const { name, steps, help } = feedWording[kind]
  return (
    <>
      <CodeBlock label={t`Address`} code={address} />
      <p className={styles.note}>
        {t`Who knows the address may read the feed. If it got into the wrong hands, give it a new one.`}
      </p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
        <li>
          <TextLink href={help} target="_blank" rel="noreferrer">
            <Trans>What {name} says about it</Trans>
          </TextLink>
        </li>
      </ol>
    </>
  )
}
