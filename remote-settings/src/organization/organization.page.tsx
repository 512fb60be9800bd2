import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Organization } from '@yuko/contract/accounts/organizations/organization'
import { roleNames } from '@yuko/contract/accounts/role-names'
import type { Membership, Platform } from '@yuko/contract/accounts/user'
import { useHost, usePermission } from '@yuko/runtime'
import { Badge, CopyButton, DateTime, ErrorPanel, Page, Section, Skeleton, StatusBadge } from '@yuko/ui'
import { Facts } from '#data/facts.tsx'
import { settingsQueries } from '#data/settings.queries.ts'
import { CloseSection } from '#organization/close.section.tsx'
import { ExportSection } from '#organization/export.section.tsx'
import styles from '#organization/organization.module.css'

const platforms: Record<Platform, string> = { shopify: t`Shopify`, woocommerce: 'WooCommerce', custom: t`Custom store` }

export function OrganizationPage() {
  const isOwner = usePermission('billing.manage')
  const organization = useQuery(settingsQueries.organization())
  const user = useQuery(settingsQueries.user())
  const failed = [organization, user].find(({ isError }) => isError)
  return (
    <Page title={t`Organization`} subtitle={t`Your organization’s identifiers and store.`}>
      {failed && (
        <Section>
          <ErrorPanel title={t`Couldn’t load the organization`} onRetry={failed.refetch} isRetrying={failed.isFetching}>
            {failed.error?.message}
          </ErrorPanel>
        </Section>
      )}
      {organization.isPending && (
        <Section title={t`Identity`}>
          <Skeleton height={132} />
        </Section>
      )}
      {organization.data && <OrganizationFacts organization={organization.data} />}
      {user.data && <OrganizationList memberships={user.data.organizations} />}
      {isOwner && organization.data && <ExportSection />}
      {isOwner && organization.data && <CloseSection />}
    </Page>
  )
}

function OrganizationFacts({ organization }: { organization: Organization }) {
  const { org_uuid, slug, createdAt, platform, isStoreConnected } = organization
  return (
    <>
      <Section title={t`Identity`}>
        <Facts
          facts={[
            [t`Organization ID`, <Copyable key="id" value={org_uuid} />],
            [t`URL name`, <Copyable key="slug" value={slug} />],
            [t`Created`, <DateTime key="created" at={createdAt} dateOnly />],
          ]}
        />
      </Section>
      <Section title={t`Store`}>
        <Facts
          facts={[
            [t`Platform`, platform ? platforms[platform] : t`Not selected`],
            [
              t`Connection`,
              <StatusBadge key="connection" status={isStoreConnected ? 'active' : 'pending'}>
                {isStoreConnected ? t`Connected` : t`Not connected`}
              </StatusBadge>,
            ],
          ]}
        />
      </Section>
    </>
  )
}

function Copyable({ value }: { value: string }) {
  return (
    <>
      <code>{value}</code>
      <CopyButton value={value} />
    </>
  )
}

function OrganizationList({ memberships }: { memberships: readonly Membership[] }) {
  const { organization } = useHost()
  return (
    <Section title={t`Your organizations`} description={t`Switch between them in the header.`} flush>
      <ul className={styles.organizations}>
        {memberships.map(({ org_uuid, name, role }) => (
          <li key={org_uuid}>
            <span className={styles.name}>{name}</span>
            {org_uuid === organization.uuid && <Badge size="sm">{t`Current`}</Badge>}
            <span className={styles.role}>{roleNames[role]}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
