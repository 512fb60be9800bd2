import { t } from '@lingui/core/macro'
import { ButtonLink, IconProduct, IconShoppingBag, IconUsers, Section } from '@yuko/ui'
import styles from '#integration/integration.module.css'

const files = [
  { kind: 'products', label: t`Products`, Icon: IconProduct },
  { kind: 'customers', label: t`Customers`, Icon: IconUsers },
  { kind: 'orders', label: t`Orders`, Icon: IconShoppingBag },
]

/** Links to the uploads of store data. */
export function FilesSection() {
  return (
    <Section title={t`Files`} description={t`Upload exports from your store. Existing records are updated, not duplicated.`}>
      <div className={styles.files}>
        {files.map(({ kind, label, Icon }) => (
          <ButtonLink key={kind} href={`/reviews/import/${kind}`} variant="default" leftSection={<Icon size={16} aria-hidden />}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </Section>
  )
}
