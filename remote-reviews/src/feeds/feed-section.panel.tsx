import type { Feed } from '@yuko/contract/feeds/feed'
import { notify, usePermission } from '@yuko/runtime'
import {
  Button,
  Columns,
  IconError,
  IconInfo,
  IconWarning,
  RelativeTime,
  Section,
  StatTile,
  StatusBadge,
  TextLink,
  useFormat,
} from '@yuko/ui'
import { CodeBlock, ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useCloseFeed, useRenewFeedAddress } from '#data/feeds.mutations.ts'
import { feedWording, leftOut, problemText } from './feed-wording.ts'
import styles from './feeds.module.css'

const icons = { error: IconError, left_out: IconWarning, advice: IconInfo }
const inWords = { error: 'Error', left_out: 'Left out', advice: 'Advice' }

/** One feed: its address, what is in it and what is not. */
export function FeedSection({ feed }: { feed: Feed }) {
  const { name, purpose, steps, help } = feedWording[feed.kind]
  const format = useFormat()
  const canWrite = usePermission('settings.write')
  const renew = useRenewFeedAddress(feed.kind)
  const close = useCloseFeed(feed.kind)
  const [asking, setAsking] = useState<'renew' | 'close' | null>(null)

  const run = (mutation: typeof renew) =>
    mutation.mutateAsync().then(
      () => setAsking(null),
      (error: Error) => notify(error.message, { type: 'error' }),
    )

  return (
    <Section
      title={
        <span className={styles.title}>
          {name}
          {feed.address === null ? (
            <StatusBadge status="off" tone="neutral">
              Off
            </StatusBadge>
          ) : (
            <StatusBadge status="live">{feed.fetchedAt === null ? 'Waiting to be fetched' : 'Being fetched'}</StatusBadge>
          )}
        </span>
      }
      description={purpose}
      actions={
        canWrite &&
        (feed.address === null ? (
          <Button onClick={() => run(renew)} loading={renew.isPending}>
            Create the feed
          </Button>
        ) : (
          <>
            <Button variant="default" size="xs" onClick={() => setAsking('renew')}>
              New address
            </Button>
            <Button variant="default" size="xs" onClick={() => setAsking('close')}>
              Switch off
            </Button>
          </>
        ))
      }
    >
      <div className={styles.feed}>
        <Columns min={120}>
          <StatTile
            label="In the feed"
            definition="Published reviews that are handed on, now"
            value={format.number(Math.max(0, feed.published - leftOut(feed)))}
          />
          <StatTile
            label="Left out"
            definition="Published reviews that cannot be handed on, for the reasons below"
            value={format.number(leftOut(feed))}
          />
          <StatTile
            label="Last fetched"
            definition="When somebody last asked for the feed at its address"
            value={feed.fetchedAt ? <RelativeTime at={feed.fetchedAt} /> : 'Never'}
          />
        </Columns>
        {feed.problems.length > 0 && (
          <ul className={styles.problems}>
            {feed.problems.map((problem) => {
              const Icon = icons[problem.severity]
              return (
                <li key={problem.reason} data-severity={problem.severity}>
                  <Icon size={18} role="img" aria-label={inWords[problem.severity]} />
                  {problemText(problem, feed.kind)}
                </li>
              )
            })}
          </ul>
        )}
        {feed.address !== null && (
          <>
            <CodeBlock label="Address" code={feed.address} />
            <p className={styles.note}>
              Who knows the address may read the feed. If it got into the wrong hands, give it a new one.
            </p>
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
              <li>
                <TextLink href={help} target="_blank" rel="noreferrer">
                  What {name} says about it
                </TextLink>
              </li>
            </ol>
          </>
        )}
      </div>
      {asking === 'renew' && (
        <ConfirmDialog
          title="Give this feed a new address?"
          confirmLabel="New address"
          isDestructive
          onConfirm={() => run(renew)}
          onCancel={() => setAsking(null)}
        >
          The address of now answers no more. Until you enter the new one at {name}, no reviews are fetched.
        </ConfirmDialog>
      )}
      {asking === 'close' && (
        <ConfirmDialog
          title="Switch this feed off?"
          confirmLabel="Switch off"
          isDestructive
          onConfirm={() => run(close)}
          onCancel={() => setAsking(null)}
        >
          Its address answers no more, and {name} stops showing your reviews. Switched on again, it has another address.
        </ConfirmDialog>
      )}
    </Section>
  )
}
