import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { usePermission } from '@yuko/runtime'
import {
  ErrorPanel,
  IconBell,
  IconChevronRight,
  IconCsv,
  IconKey,
  IconMail,
  IconShoppingBag,
  IconStar,
  IconStore,
  IconWebhook,
  Page,
  PlainLink,
  RelativeTime,
  Skeleton,
  StatusBadge,
  type Tone,
} from '@yuko/ui'
import { type ReactNode, useId } from 'react'
import { healthOf, platformLabels } from '#data/connection.model.ts'
import { integrationQueries } from '#data/integration.queries.ts'
import { slackQueries } from '#data/slack.queries.ts'
import { webhookQueries } from '#data/webhooks.queries.ts'
import styles from '#integration/integration.module.css'

const platformPage = '/app/settings/accounts/integration/platform'

export function IntegrationPage() {
  const mayManage = usePermission('integrations.manage')
  return (
    <Page title={t`Integration`} subtitle={t`Connect Yuko to your store and other services.`}>
      <Group title={t`Your store`}>
        <StoreCard />
        <Card
          href="/reviews/import/products"
          icon={<IconCsv size={22} aria-hidden />}
          title={t`CSV files`}
          text={t`Import or update products, customers and orders from CSV files.`}
        />
        {mayManage && <KeysCard />}
      </Group>
      <Group title={t`Email and advertising`}>
        <MailCard />
        <FeedsCard />
      </Group>
      {mayManage && (
        <Group title={t`Team and developers`}>
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

function StoreCard() {
  const connection = useQuery(integrationQueries.connection())
  if (!connection.data)
    return connection.isError ? (
      <ErrorPanel title={t`Couldn’t load your store`} onRetry={connection.refetch} isRetrying={connection.isFetching}>
        {connection.error.message}
      </ErrorPanel>
    ) : (
      <Skeleton height={148} radius={10} />
    )
  const { platform, shop, lastEventAt } = connection.data
  const Icon = platform === 'shopify' ? IconShoppingBag : IconStore
  return (
    <Card
      href={platformPage}
      icon={<Icon size={22} aria-hidden />}
      title={platform ? platformLabels[platform] : t`Store`}
      text={shop ?? t`Your store’s products, customers and orders.`}
      health={healthOf(connection.data)}
      foot={
        lastEventAt ? (
          <Trans>
            Last data received <RelativeTime at={lastEventAt} />
          </Trans>
        ) : (
          t`No data received yet`
        )
      }
    />
  )
}

function KeysCard() {
  const keys = useQuery(integrationQueries.apiKeys())
  const used = (keys.data ?? [])
    .flatMap(({ lastUsedAt }) => lastUsedAt ?? [])
    .sort()
    .at(-1)
  const count = keys.data?.length ?? 0
  return (
    <Card
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
  const errors = data?.problems.filter(({ severity }) => severity === 'error').length ?? 0
  const rest = (data?.problems.length ?? 0) - errors
  return (
    <Card
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
      foot={data && t`Sender: ${data.sentAs.address}`}
    />
  )
}

function FeedsCard() {
  const { data: feeds = [] } = useQuery(integrationQueries.feeds())
  const open = feeds.filter(({ address }) => address !== null)
  const isBroken = open.some(({ problems }) => problems.some(({ severity }) => severity === 'error'))
  const names = open.map(({ kind }) => ({ google: t`Google`, meta: 'Meta' })[kind]).join(', ')
  return (
    <Card
      href="/reviews/feeds"
      icon={<IconStar size={22} aria-hidden />}
      title={t`Google and Meta`}
      text={t`Show your ratings in Google Shopping and Meta shops.`}
      health={
        open.length > 0 ? { tone: isBroken ? 'warning' : 'success', words: isBroken ? t`Needs attention` : names } : undefined
      }
      foot={open.length === 0 ? t`Not used yet` : isBroken ? names : undefined}
    />
  )
}

function SlackCard() {
  const { data: channels = [] } = useQuery(slackQueries.channels())
  const broken = channels.filter(({ problem }) => problem !== null).length
  const count = plural(channels.length, { one: '# channel', other: '# channels' })
  return (
    <Card
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
      foot={channels.length === 0 ? t`Not used yet` : undefined}
    />
  )
}

function WebhooksCard() {
  const { data: endpoints = [] } = useQuery(webhookQueries.endpoints())
  const disabled = endpoints.filter(({ status }) => status === 'disabled_auto').length
  const failing = endpoints.filter(({ status, health }) => status === 'active' && health.failingSince !== null).length
  const count = plural(endpoints.length, { one: '# webhook', other: '# webhooks' })
  const health =
    disabled > 0
      ? { tone: 'danger' as const, words: plural(disabled, { one: '# disabled', other: '# disabled' }) }
      : failing > 0
        ? { tone: 'warning' as const, words: plural(failing, { one: '# failing', other: '# failing' }) }
        : { tone: 'success' as const, words: count }
  return (
    <Card
      href="/app/settings/accounts/integration/webhooks"
      icon={<IconWebhook size={22} aria-hidden />}
      title={t`Webhooks`}
      text={t`Send events to your own apps in real time.`}
      health={endpoints.length > 0 ? health : undefined}
      foot={endpoints.length > 0 && health.words !== count ? count : undefined}
    />
  )
}

interface CardProps {
  href: string
  icon: ReactNode
  title: string
  text: string
  health?: { tone: Tone; words: string } | undefined
  foot?: ReactNode
}

function Card({ href, icon, title, text, health, foot }: CardProps) {
  return (
    <PlainLink href={href} className={styles.card}>
      <span className={styles.head}>
        <span className={styles.icon}>{icon}</span>
        {health && (
          <StatusBadge status={health.words} tone={health.tone}>
            {health.words}
          </StatusBadge>
        )}
      </span>
      <strong>{title}</strong>
      <span className={styles.quiet}>{text}</span>
      <span className={styles.foot}>
        <span>{foot}</span>
        <IconChevronRight size={16} aria-hidden />
      </span>
    </PlainLink>
  )
}
