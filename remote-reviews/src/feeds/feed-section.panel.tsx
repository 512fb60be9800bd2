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

/** One feed: its URL and the reviews it includes. */
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
            {t`Create feed`}
          </Button>
        ) : (
          <>
            <Button variant="default" size="xs" onClick={() => setAsking('renew')}>
              {t`Replace URL`}
            </Button>
            <Button variant="default" size="xs" onClick={() => setAsking('close')}>
              {t`Turn off`}
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
    title: t`Replace the feed URL?`,
    confirmLabel: t`Replace URL`,
    consequence: (name: string) =>
      t`The current URL stops working. No reviews are fetched until you enter the new URL in ${name}.`,
  },
  close: {
    title: t`Turn off this feed?`,
    confirmLabel: t`Turn off`,
    consequence: (name: string) =>
      t`The URL stops working. If you turn the feed on again, it gets a new one. Your reviews no longer appear in ${name}.`,
  },
}

function State({ feed }: { feed: Feed }) {
  if (feed.address === null)
    return (
      <StatusBadge status="off" tone="neutral">
        {t`Off`}
      </StatusBadge>
    )
  return <StatusBadge status="live">{feed.fetchedAt === null ? t`Not fetched yet` : t`Active`}</StatusBadge>
}
