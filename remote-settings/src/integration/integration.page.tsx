import { useQuery } from '@tanstack/react-query'
import type { StoreConnection } from '@yuko/contract/store/get-store-connection'
import { usePermission } from '@yuko/runtime'
import {
  ErrorPanel,
  IconChevronRight,
  IconCsv,
  IconKey,
  IconShoppingBag,
  IconStore,
  IconWebhook,
  Page,
  PlainLink,
  RelativeTime,
  Section,
  Skeleton,
  StatusBadge,
  type Tone,
} from '@yuko/ui'
import type { ReactNode } from 'react'
import { healthOf, platformLabels } from '#data/connection.model.ts'
import { integrationQueries } from '#data/integration.queries.ts'
import { webhookQueries } from '#data/webhooks.queries.ts'
import styles from '#integration/integration.module.css'

const platformPage = '/app/settings/accounts/integration/platform'

export function IntegrationPage() {
  const connection = useQuery(integrationQueries.connection())
  const mayManage = usePermission('integrations.manage')
  return (
    <Page title="Integration" subtitle="What Yuko is connected to, and whether it is well.">
      {connection.isError && !connection.data ? (
        <Section>
          <ErrorPanel title="The integrations did not load" onRetry={connection.refetch} isRetrying={connection.isFetching}>
            {connection.error.message}
          </ErrorPanel>
        </Section>
      ) : connection.data ? (
        <div className={styles.cards}>
          <StoreCard connection={connection.data} />
          {mayManage && <KeysCard />}
          {mayManage && <WebhooksCard />}
          <Card
            href="/reviews/import/products"
            icon={<IconCsv size={22} aria-hidden />}
            title="CSV files"
            text="Bring products, customers and orders, or mend them, from files of any shop system."
          />
        </div>
      ) : (
        <div className={styles.cards}>
          {['store', 'keys', 'webhooks', 'files'].map((card) => (
            <Skeleton key={card} height={148} radius={10} />
          ))}
        </div>
      )}
    </Page>
  )
}

function StoreCard({ connection }: { connection: StoreConnection }) {
  const { platform, shop, lastEventAt } = connection
  const Icon = platform === 'shopify' ? IconShoppingBag : IconStore
  return (
    <Card
      href={platformPage}
      icon={<Icon size={22} aria-hidden />}
      title={platform ? platformLabels[platform] : 'Store'}
      text={shop ?? 'Products, customers and orders of your store.'}
      health={healthOf(connection)}
      foot={
        lastEventAt ? (
          <>
            Last heard of <RelativeTime at={lastEventAt} />
          </>
        ) : (
          'Nothing heard of it yet'
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
      href={`${platformPage}#api-keys`}
      icon={<IconKey size={22} aria-hidden />}
      title="API keys"
      text="Let your store’s server send its data by itself."
      health={count > 0 ? { tone: used ? 'success' : 'neutral', words: count === 1 ? '1 key' : `${count} keys` } : undefined}
      foot={
        used ? (
          <>
            Last used <RelativeTime at={used} />
          </>
        ) : count > 0 ? (
          'Not used yet'
        ) : undefined
      }
    />
  )
}

function WebhooksCard() {
  const { data: endpoints = [] } = useQuery(webhookQueries.endpoints())
  const disabled = endpoints.filter(({ status }) => status === 'disabled_auto').length
  const failing = endpoints.filter(({ status, health }) => status === 'active' && health.failingSince !== null).length
  const count = endpoints.length === 1 ? '1 webhook' : `${endpoints.length} webhooks`
  const health =
    disabled > 0
      ? { tone: 'danger' as const, words: `${disabled} disabled` }
      : failing > 0
        ? { tone: 'warning' as const, words: `${failing} failing` }
        : { tone: 'success' as const, words: count }
  return (
    <Card
      href="/app/settings/accounts/integration/webhooks"
      icon={<IconWebhook size={22} aria-hidden />}
      title="Webhooks"
      text="Have programs of yours told of what happens, a moment after it did."
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
