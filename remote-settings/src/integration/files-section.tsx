import { ButtonLink, IconProduct, IconShoppingBag, IconUsers, Section } from '@yuko/ui'
import styles from '#integration/integration.module.css'

const files = [
  { kind: 'products', label: 'Products', Icon: IconProduct },
  { kind: 'customers', label: 'Customers', Icon: IconUsers },
  { kind: 'orders', label: 'Orders', Icon: IconShoppingBag },
]

/** Where files of the store are uploaded. */
export function FilesSection() {
  return (
    <Section
      title="Files"
      description="Upload the exports of your shop system whenever you like. What is here already is brought up to date, nothing comes twice."
    >
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
