import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SubscriberView } from '@yuko/contract/automation/subscribers/subscriber-filter'
import { usePermission } from '@yuko/runtime'
import { Button, ButtonLink, EmptyState } from '@yuko/ui'
import type { SubscriberList } from './use-subscriber-list.ts'

interface SubscribersEmptyProps {
  people: SubscriberList
  onAdd: (() => void) | undefined
}

export function SubscribersEmpty({ people: { rows, view, isNarrowed, clear }, onAdd }: SubscribersEmptyProps) {
  if (rows?.length === 0 && !isNarrowed && view === 'all') return <NobodyYet onAdd={onAdd} />
  return <NothingMatches view={view} onClear={isNarrowed ? clear : undefined} />
}

const reasons: Record<SubscriberView, string> = {
  all: t`Take away a filter, or search for another name or address.`,
  subscribed: t`Nobody agreed to marketing e-mail yet. A sign-up form on your store is the usual way.`,
  never_subscribed: t`Everybody you know has agreed or refused.`,
  unsubscribed: t`Nobody unsubscribed.`,
  unconfirmed: t`Nobody is asked to confirm their address at the moment.`,
  suppressed: t`All addresses can be written to: none bounced, and nobody marked an e-mail as spam.`,
}

function NothingMatches({ view, onClear }: { view: SubscriberView; onClear: (() => void) | undefined }) {
  return (
    <EmptyState
      drawing="search"
      title={onClear ? t`Nobody matches` : t`Nobody here`}
      action={
        onClear && (
          <Button variant="default" onClick={onClear}>
            {t`Clear filters`}
          </Button>
        )
      }
    >
      {onClear ? reasons.all : reasons[view]}
    </EmptyState>
  )
}

function NobodyYet({ onAdd }: { onAdd: (() => void) | undefined }) {
  const mayImport = usePermission('data.import')
  return (
    <EmptyState
      drawing="people"
      title={t`Nobody to write to yet`}
      action={
        <>
          {mayImport && (
            <ButtonLink href="/reviews/import/subscribers" variant="default">
              {t`Import subscribers`}
            </ButtonLink>
          )}
          {onAdd && <ButtonLink href="/subscribers/forms">{t`Create a sign-up form`}</ButtonLink>}
        </>
      }
    >
      <Trans>
        Customers of your store appear here by themselves. Others come by a sign-up form, by a file of the tool you used before,
        or one by one.
      </Trans>
    </EmptyState>
  )
}
