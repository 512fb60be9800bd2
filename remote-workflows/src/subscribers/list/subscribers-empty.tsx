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
  all: 'Take away a filter, or search for another name or address.',
  subscribed: 'Nobody agreed to marketing e-mail yet. A sign-up form on your store is the usual way.',
  never_subscribed: 'Everybody you know has agreed or refused.',
  unsubscribed: 'Nobody unsubscribed.',
  unconfirmed: 'Nobody is asked to confirm their address at the moment.',
  suppressed: 'All addresses can be written to: none bounced, and nobody marked an e-mail as spam.',
}

function NothingMatches({ view, onClear }: { view: SubscriberView; onClear: (() => void) | undefined }) {
  return (
    <EmptyState
      drawing="search"
      title={onClear ? 'Nobody matches' : 'Nobody here'}
      action={
        onClear && (
          <Button variant="default" onClick={onClear}>
            Clear filters
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
      title="Nobody to write to yet"
      action={
        <>
          {mayImport && (
            <ButtonLink href="/reviews/import/subscribers" variant="default">
              Import subscribers
            </ButtonLink>
          )}
          {onAdd && <ButtonLink href="/subscribers/forms">Create a sign-up form</ButtonLink>}
        </>
      }
    >
      Customers of your store appear here by themselves. Others come by a sign-up form, by a file of the tool you used before, or
      one by one.
    </EmptyState>
  )
}
