import { t } from '@lingui/core/macro'
import type { Feed } from '@yuko/contract/feeds/feed'
import { notify, usePermission } from '@yuko/runtime'
import { Button, Section, StatusBadge } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useCloseFeed, useRenewFeedAddress } from '#data/feeds.mutations.ts'
import { FeedAddress } from './feed-address.tsx'
import { FeedFigures } from './feed-figures.tsx'
import { feedWording } from './feed-wording.ts'
import styles from './feeds.module.css'

/** One feed: its address, what is in it and what is not. */
export function FeedSection({ feed }: { feed: Feed }) {
  const { name, purpose } = feedWording[feed.kind]
  const canWrite = usePermission('settings.write')
  const renew = useRenewFeedAddress(feed.kind)
  const close = useCloseFeed(feed.kind)
  const [asking, setAsking] = useState<keyof typeof questions | null>(null)

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
          <State feed={feed} />
        </span>
      }
      description={purpose}
      actions={
        canWrite &&
        (feed.address === null ? (
          <Button onClick={() => run(renew)} loading={renew.isPending}>
            {t`Create the feed`}
          </Button>
        ) : (
          <>
            <Button variant="default" size="xs" onClick={() => setAsking('renew')}>
              {t`New address`}
            </Button>
            <Button variant="default" size="xs" onClick={() => setAsking('close')}>
              {t`Switch off`}
            </Button>
          </>
        ))
      }
    >
      <div className={styles.feed}>
        <FeedFigures feed={feed} />
        {feed.address !== null && <FeedAddress kind={feed.kind} address={feed.address} />}
      </div>
      {asking && (
        <ConfirmDialog
          title={questions[asking].title}
          confirmLabel={questions[asking].confirmLabel}
          isDestructive
          onConfirm={() => run(asking === 'renew' ? renew : close)}
          onCancel={() => setAsking(null)}
        >
          {questions[asking].consequence(name)}
        </ConfirmDialog>
      )}
    </Section>
  )
}

const questions = {
  renew: {
    title: t`Give this feed a new address?`,
    confirmLabel: t`New address`,
    consequence: (name: string) =>
      t`The address of now answers no more. Until you enter the new one at ${name}, no reviews are fetched.`,
  },
  close: {
    title: t`Switch this feed off?`,
    confirmLabel: t`Switch off`,
    consequence: (name: string) =>
      t`Its address answers no more, and ${name} stops showing your reviews. Switched on again, it has another address.`,
  },
}

function State({ feed }: { feed: Feed }) {
  if (feed.address === null)
    return (
      <StatusBadge status="off" tone="neutral">
        {t`Off`}
      </StatusBadge>
    )
  return <StatusBadge status="live">{feed.fetchedAt === null ? t`Waiting to be fetched` : t`Being fetched`}</StatusBadge>
}
