import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { WebhookEndpoint } from '@yuko/contract/webhooks/webhook-endpoint'
import { usePermission } from '@yuko/runtime'
import { fieldText, IconBell, IconCsv, IconKey, IconMail, IconReply, IconStar, IconWebhook, Page, RelativeTime } from '@yuko/ui'
import { IconTidy } from '@yuko/ui/on-demand'
import { type ReactNode, useId } from 'react'
import { assistanceQueries } from '#data/assistance.queries.ts'
import { assistanceProblems } from '#data/assistance-problems.ts'
import { integrationQueries } from '#data/integration.queries.ts'
import { shortUrl } from '#data/short-url.ts'
import { slackQueries } from '#data/slack.queries.ts'
import { problemInWords } from '#data/slack-problem.ts'
import { textFailures } from '#data/text-failures.ts'
import { textProviderQueries } from '#data/text-provider.queries.ts'
import { webhookQueries } from '#data/webhooks.queries.ts'
import styles from '#integration/integration.module.css'
import { IntegrationCard } from '#integration/integration-card.tsx'
import { StoreCard } from '#integration/store-card.tsx'

export function IntegrationPage() {
  const mayManage = usePermission('integrations.manage')
  return (
    <Page title={t`Integration`} subtitle={t`Connect Yuko to your store and other services.`}>
      <Group title={t`Your store`}>
        <StoreCard />
        <IntegrationCard
          href="/reviews/import/products"
          icon={<IconCsv size={22} aria-hidden />}
          title={t`CSV files`}
          text={t`Import or update products, customers and orders from CSV files.`}
        />
        {mayManage && <KeysCard />}
      </Group>
      <Group title={t`Email, texts, and advertising`}>
        <MailCard />
        {mayManage && <TextMessagesCard />}
        <FeedsCard />
      </Group>
      {mayManage && (
        <Group title={t`Team and developers`}>
          <AssistanceCard />
          <SlackCard />
          <WebhooksCard />
        </Group>
      )}
    </Page>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>{title}</h2>
      <div className={styles.cards}>{children}</div>
    </section>
  )
}

const latest = (times: readonly (string | null)[]): string | undefined =>
  times
    .filter((at) => at !== null)
    .sort()
    .at(-1)

function KeysCard() {
  const keys = useQuery(integrationQueries.apiKeys())
  const used = latest((keys.data ?? []).map(({ lastUsedAt }) => lastUsedAt))
  const count = keys.data?.length ?? 0
  return (
    <IntegrationCard
      href="/app/settings/accounts/api-keys"
      icon={<IconKey size={22} aria-hidden />}
      title={t`API keys`}
      text={t`Send data from your store’s server or read data from your own app.`}
      health={
        count > 0 ? { tone: used ? 'success' : 'neutral', words: plural(count, { one: '# key', other: '# keys' }) } : undefined
      }
      foot={
        used ? (
          <Trans>
            Last used <RelativeTime at={used} />
          </Trans>
        ) : count > 0 ? (
          t`Not used yet`
        ) : undefined
      }
    />
  )
}

/** The email settings, with the number of problems. */
function MailCard() {
  const { data } = useQuery(integrationQueries.sending())
  const [worst] = (data?.problems ?? []).toSorted((one, other) => one.severity.localeCompare(other.severity))
  const errors = data?.problems.filter(({ severity }) => severity === 'error').length ?? 0
  const rest = (data?.problems.length ?? 0) - errors
  return (
    <IntegrationCard
      href="/app/settings/email/sending"
      icon={<IconMail size={22} aria-hidden />}
      title={t`Email`}
      text={t`Set up your sender and domain. Send with Yuko, SMTP, Postmark, SendGrid or Amazon SES.`}
      health={
        data &&
        (errors > 0
          ? { tone: 'danger', words: plural(errors, { one: '# problem', other: '# problems' }) }
          : rest > 0
            ? { tone: 'warning', words: plural(rest, { one: '# recommendation', other: '# recommendations' }) }
            : { tone: 'success', words: t`Ready` })
      }
      problem={worst && fieldText(worst.message)}
      foot={data && t`Sender: ${data.sentAs.address}`}
    />
  )
}

function TextMessagesCard() {
  const { data } = useQuery(textProviderQueries.textProvider())
  const problem = data?.problem
  return (
    <IntegrationCard
      href="/app/settings/accounts/integration/text-messages"
      icon={<IconReply size={22} aria-hidden />}
      title={t`Text messages`}
      text={t`Send texts through your own Twilio account.`}
      health={data ? (problem ? { tone: 'danger', words: t`Not working` } : { tone: 'success', words: t`Ready` }) : undefined}
      problem={problem ? textFailures[problem.failure] : undefined}
      foot={data ? t`Sender: ${data.sender}` : t`Not used yet`}
    />
  )
}

function FeedsCard() {
  const { data: feeds = [] } = useQuery(integrationQueries.feeds())
  const open = feeds.filter(({ address }) => address !== null)
  const isBroken = open.some(({ problems }) => problems.some(({ severity }) => severity === 'error'))
  const fetched = latest(open.map(({ fetchedAt }) => fetchedAt))
  const names = open.map(({ kind }) => ({ google: t`Google`, meta: 'Meta' })[kind]).join(', ')
  return (
    <IntegrationCard
      href="/reviews/feeds"
      icon={<IconStar size={22} aria-hidden />}
      title={t`Google and Meta`}
      text={t`Show your ratings in Google Shopping and Meta shops.`}
      health={
        open.length > 0 ? { tone: isBroken ? 'warning' : 'success', words: isBroken ? t`Needs attention` : names } : undefined
      }
      problem={isBroken && t`Your organization has no website. Add it under Settings > General.`}
      foot={
        fetched ? (
          <Trans>
            Last fetched <RelativeTime at={fetched} />
          </Trans>
        ) : open.length === 0 ? (
          t`Not used yet`
        ) : (
          t`Not fetched yet`
        )
      }
    />
  )
}

function AssistanceCard() {
  const { data } = useQuery(assistanceQueries.assistance())
  const problem = data?.isOn ? data.problem : null
  return (
    <IntegrationCard
      href="/app/settings/accounts/integration/assistance"
      icon={<IconTidy size={22} aria-hidden />}
      title={t`AI assistance`}
      text={t`Draft replies to reviews with an AI provider of your choice.`}
      health={data?.isOn ? (problem ? { tone: 'danger', words: t`Not working` } : { tone: 'success', words: t`On` }) : undefined}
      problem={problem ? assistanceProblems[problem.code] : undefined}
      foot={data?.isOn ? data.model : data ? t`Off` : t`Not used yet`}
    />
  )
}

function SlackCard() {
  const { data: channels = [] } = useQuery(slackQueries.channels())
  const broken = channels.filter(({ problem }) => problem !== null).length
  const [first] = channels.flatMap(({ name, problem }) => (problem === null ? [] : { name, problem }))
  const posted = latest(channels.map(({ lastPostedAt }) => lastPostedAt))
  const count = plural(channels.length, { one: '# channel', other: '# channels' })
  return (
    <IntegrationCard
      href="/app/settings/accounts/integration/slack"
      icon={<IconBell size={22} aria-hidden />}
      title={t`Slack`}
      text={t`Get notified about low ratings and problems in Slack.`}
      health={
        channels.length > 0
          ? {
              tone: broken > 0 ? 'danger' : 'success',
              words: broken > 0 ? plural(broken, { one: '# not working', other: '# not working' }) : count,
            }
          : undefined
      }
      problem={first && `${first.name}: ${problemInWords(first.problem)}`}
      foot={
        posted ? (
          <Trans>
            Last message <RelativeTime at={posted} />
          </Trans>
        ) : channels.length === 0 ? (
          t`Not used yet`
        ) : (
          t`No message sent yet`
        )
      }
    />
  )
}

function problemOf({ status, url, disabledReason }: WebhookEndpoint): string {
  const where = shortUrl(url)
  if (status !== 'disabled_auto') return t`${where} isn’t accepting events. Yuko keeps retrying.`
  return disabledReason === 'gone'
    ? t`${where} says that it’s no longer in use. Change its URL or delete it.`
    : t`${where} is off because deliveries failed for days. Repair it, then turn it on again.`
}

function WebhooksCard() {
  const { data: endpoints = [] } = useQuery(webhookQueries.endpoints())
  const off = endpoints.filter(({ status }) => status === 'disabled_auto')
  const disabled = off.length
  const bad = endpoints.filter(({ status, health }) => status === 'active' && health.failingSince !== null)
  const failing = bad.length
  const delivered = latest(endpoints.map(({ health }) => health.lastSuccessAt))
  const first = off[0] ?? bad[0]
  const count = plural(endpoints.length, { one: '# webhook', other: '# webhooks' })
  const health =
    disabled > 0
      ? { tone: 'danger' as const, words: plural(disabled, { one: '# disabled', other: '# disabled' }) }
      : failing > 0
        ? { tone: 'warning' as const, words: plural(failing, { one: '# failing', other: '# failing' }) }
        : { tone: 'success' as const, words: count }
  return (
    <IntegrationCard
      href="/app/settings/accounts/integration/webhooks"
      icon={<IconWebhook size={22} aria-hidden />}
      title={t`Webhooks`}
      text={t`Send events to your own apps in real time.`}
      health={endpoints.length > 0 ? health : undefined}
      problem={first && problemOf(first)}
      foot={
        delivered ? (
          <Trans>
            Last delivery <RelativeTime at={delivered} />
          </Trans>
        ) : endpoints.length === 0 ? (
          t`Not used yet`
        ) : (
          t`Nothing delivered yet`
        )
      }
    />
  )
}
