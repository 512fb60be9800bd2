import { t } from '@lingui/core/macro'
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
  all: t`Remove a filter or search for another name or email.`,
  subscribed: t`No one has subscribed yet. Most subscribers come from a sign-up form.`,
  never_subscribed: t`Everyone has subscribed or unsubscribed.`,
  unsubscribed: t`No one has unsubscribed.`,
  unconfirmed: t`No one is waiting to confirm their email address.`,
  suppressed: t`No bounces, spam complaints, or manual suppressions.`,
}

function NothingMatches({ view, onClear }: { view: SubscriberView; onClear: (() => void) | undefined }) {
  return (
    <EmptyState
      drawing="search"
      title={onClear ? t`No subscribers found` : t`No subscribers here`}
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
      title={t`No subscribers yet`}
      action={
        <>
          {mayImport && (
            <ButtonLink href="/reviews/import/subscribers" variant="default">
              {t`Import subscribers`}
            </ButtonLink>
          )}
          {onAdd && <ButtonLink href="/subscribers/forms">{t`Create sign-up form`}</ButtonLink>}
        </>
      }
    >
      {t`Your store’s customers appear here automatically. Add others with a sign-up form, an import, or one by one.`}
    </EmptyState>
  )
}
