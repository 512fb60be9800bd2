import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { CampaignCalendar } from '@yuko/contract/automation/campaigns/get-campaign-calendar'
import { localTime } from '@yuko/kit/period/zoned-time.ts'
import { useHost } from '@yuko/runtime'
import { useNavigate, useSearchParams } from '@yuko/runtime/router'
import {
  ActionIcon,
  Button,
  ErrorPanel,
  IconChevronLeft,
  IconChevronRight,
  Page,
  Section,
  Skeleton,
  useFormat,
  useMediaQuery,
} from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { campaignQueries } from '#data/campaign.queries.ts'
import styles from '../campaigns.module.css'
import { calendarPath, campaignsPath } from '../links.ts'
import { type CalendarDay, dayEntries } from './day-entries.ts'
import { DayList } from './day-list.tsx'
import { daysOfMonth, monthAfter, readMonth } from './month.ts'
import { MonthTable } from './month-table.tsx'

const limits = ['2', '3', '5', '8', '10']

/** All campaigns of a month with the emails of each day. The month is in the URL. */
export function CalendarPage() {
  const { timezone } = useHost().organization
  const format = useFormat()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const today = localTime(new Date().toISOString(), timezone).slice(0, 10)
  const month = readMonth(params.get('month'), today)
  const moreThan = limits.find((limit) => limit === params.get('moreThan')) ?? '3'
  const calendar = useQuery(campaignQueries.calendar({ ...daysOfMonth(month), moreThan }))
  const go = (to: { month?: string; moreThan?: string }) =>
    navigate(`${calendarPath}?${new URLSearchParams({ month, moreThan, ...to })}`, { replace: true })
  return (
    <Page
      width="full"
      title={t`Campaign calendar`}
      subtitle={t`When campaigns are sent, and how many emails people get.`}
      back={{ href: campaignsPath, label: t`Campaigns` }}
    >
      <Section flush>
        <div className={styles.tools}>
          <ActionIcon
            variant="default"
            size={32}
            aria-label={t`Previous month`}
            onClick={() => go({ month: monthAfter(month, -1) })}
          >
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size={32} aria-label={t`Next month`} onClick={() => go({ month: monthAfter(month, 1) })}>
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
          <h2 className={styles.month} aria-live="polite">
            {format.month(`${month}-01`)}
          </h2>
          {month !== today.slice(0, 7) && (
            <Button size="xs" variant="default" onClick={() => go({ month: today.slice(0, 7) })}>
              {t`Today`}
            </Button>
          )}
        </div>
        {calendar.isError && !calendar.data ? (
          <ErrorPanel title={t`Couldn’t load the calendar`} onRetry={calendar.refetch} isRetrying={calendar.isFetching}>
            {calendar.error.message}
          </ErrorPanel>
        ) : (
          <Days month={month} today={today} timeZone={timezone} calendar={calendar.data} />
        )}
      </Section>
      <Pressure calendar={calendar.data} moreThan={moreThan} onChange={(limit) => go({ moreThan: limit })} />
    </Page>
  )
}

interface DaysProps {
  month: string
  today: string
  timeZone: string
  calendar: CampaignCalendar | undefined
}

function Days({ month, today, timeZone, calendar }: DaysProps) {
  const isNarrow = useMediaQuery('(width < 760px)')
  if (!calendar) return <Skeleton height={480} radius={0} aria-label={t`Loading`} />
  const entries: ReadonlyMap<string, CalendarDay> = dayEntries(calendar, timeZone)
  return isNarrow ? <DayList entries={entries} month={month} /> : <MonthTable entries={entries} month={month} today={today} />
}

interface PressureProps {
  calendar: CampaignCalendar | undefined
  moreThan: string
  onChange: (limit: string) => void
}

/** People who get many emails in the month. */
function Pressure({ calendar, moreThan, onChange }: PressureProps) {
  const { people, most } = calendar?.pressure ?? { people: 0, most: 0 }
  return (
    <Section
      title={t`Emails per person`}
      description={t`Marketing emails of campaigns and workflows in this month, sent and expected.`}
      actions={
        <Select
          size="xs"
          aria-label={t`Count people with`}
          allowDeselect={false}
          data={limits.map((value) => ({ value, label: t`More than ${value} emails` }))}
          value={moreThan}
          onChange={(limit) => limit && onChange(limit)}
        />
      }
    >
      {calendar ? (
        <div className={styles.count} role="status">
          <p>
            {plural(people, {
              one: `# person gets more than ${moreThan} emails in this month.`,
              other: `# people get more than ${moreThan} emails in this month.`,
            })}
          </p>
          <p className={styles.quiet}>
            {plural(most, { one: 'The most for one person is # email.', other: 'The most for one person is # emails.' })}
          </p>
        </div>
      ) : (
        <Skeleton height={52} aria-label={t`Loading`} />
      )}
    </Section>
  )
}
