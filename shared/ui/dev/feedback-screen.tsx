import { useState } from 'react'
import {
  Button,
  ButtonLink,
  Columns,
  CopyButton,
  EmptyState,
  ErrorPanel,
  NavProgress,
  Page,
  Section,
  Spinner,
} from '../src/index.ts'
import { BeforeAfter, ConfirmDialog, ProgressPanel, StepProgress, TryOut } from '../src/on-demand.ts'

const month = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 22 + index)).toISOString().slice(0, 10),
  before: (index * 37) % 90,
  after: (index * 53) % 140,
}))

export function FeedbackScreen() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Page
      title="Feedback"
      actions={
        <Button color="danger" onClick={() => setIsAsking(true)}>
          Delete 12 reviews
        </Button>
      }
    >
      <NavProgress isActive />
      <StepProgress label="Onboarding" steps={['Organization', 'Platform', 'Connection']} current={2} isComplete />
      <Section title="Import" description="judge-me-export.csv">
        <ProgressPanel
          title="Importing reviews"
          done={48_210}
          total={120_000}
          unit="reviews"
          rate={2380}
          onCancel={() => undefined}
        />
      </Section>
      <Section title="Reading the file">
        <ProgressPanel title="Counting rows" done={48_210} total={undefined} unit="rows" />
      </Section>
      <Section title="API key" actions={<CopyButton value="yk_live_1234" />}>
        <code>yk_live_1234</code>
      </Section>
      <Section>
        <EmptyState title="No reviews yet" action={<ButtonLink href="#import">Import reviews</ButtonLink>}>
          Bring the reviews that you have elsewhere, or send the first request to your customers.
        </EmptyState>
      </Section>
      <Section flush>
        <Columns>
          <EmptyState drawing="search" title="Nothing found">
            Try another word.
          </EmptyState>
          <EmptyState drawing="file" title="No file">
            Try another word.
          </EmptyState>
          <EmptyState drawing="chart" title="No figures">
            Try another word.
          </EmptyState>
          <EmptyState drawing="people" title="No members">
            Try another word.
          </EmptyState>
          <EmptyState drawing="offline" title="Offline">
            Try another word.
          </EmptyState>
        </Columns>
      </Section>
      <TryOut
        title="Try it first"
        description="Your real orders, replayed with the change and without it. Nobody gets or loses a point."
        action="Try it on the last 30 days"
        choice={{
          label: 'Replayed time',
          value: '30',
          options: ['7 days', '30 days', '90 days', 'A year'].map((label, index) => ({
            value: index === 1 ? '30' : label,
            label,
          })),
          onChange: () => undefined,
        }}
        state="done"
        isOutdated
        onTry={() => undefined}
        onCancel={() => undefined}
      >
        <BeforeAfter days={month} unit="points" title="Points given" />
      </TryOut>
      <Section flush>
        <ErrorPanel title="Reviews could not be loaded" onRetry={() => undefined} detail="req_01jd7z">
          The server did not answer. Your other pages go on working.
        </ErrorPanel>
      </Section>
      <Section>
        <Spinner />
      </Section>
      {isAsking && (
        <ConfirmDialog
          title="Delete 12 reviews?"
          confirmLabel="Delete reviews"
          isDestructive
          onConfirm={() => setIsAsking(false)}
          onCancel={() => setIsAsking(false)}
        >
          They disappear from your store and from all figures. You can restore them for 30 days.
        </ConfirmDialog>
      )}
    </Page>
  )
}
