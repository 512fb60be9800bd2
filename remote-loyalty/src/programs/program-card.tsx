import type { Program } from '@yuko/contract/loyalty/program'
import {
  ActionIcon,
  IconArchive,
  IconArchiveOff,
  IconMore,
  Menu,
  PlainLink,
  RelativeTime,
  Section,
  Skeleton,
  StatusBadge,
} from '@yuko/ui'
import type { ReactNode } from 'react'
import { oneUnit, points, programSummary } from '#data/program.model.ts'
import styles from '#programs/programs.module.css'

interface ProgramCardProps {
  program: Program
  currency: string
  /** Absent when the member may not. */
  onArchive?: (isArchived: boolean) => void
}

export function ProgramCard({ program, currency, onArchive }: ProgramCardProps) {
  const isArchived = program.status === 'archived'
  return (
    <Section>
      <article className={styles.card} aria-label={program.name}>
        <header className={styles.cardHead}>
          <PlainLink href={`/loyalty/programs/${program.programId}`} className={styles.cardName}>
            {program.name}
          </PlainLink>
          <StatusBadge status={program.status} />
          {onArchive && (
            <Menu>
              <Menu.Target>
                <ActionIcon className={styles.cardMenu} aria-label={`Actions for ${program.name}`}>
                  <IconMore size={18} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  leftSection={isArchived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />}
                  onClick={() => onArchive(!isArchived)}
                >
                  {isArchived ? 'Restore' : 'Archive'}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
        </header>
        <p className={styles.summary}>{programSummary(program, currency)}</p>
        <dl className={styles.facts}>
          <Fact name="Earn rate">
            {points(program.pointsPerMajorUnit, program.pointLabel)} per {oneUnit(currency)}
          </Fact>
          <Fact name="For joining">
            {program.signupPoints > 0 ? points(program.signupPoints, program.pointLabel) : 'Nothing'}
          </Fact>
          <Fact name="Last edit">
            <RelativeTime at={program.updatedAt} />
          </Fact>
        </dl>
      </article>
    </Section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The place that one card will take. */
export function ProgramCardSkeleton() {
  return (
    <div className={styles.cards} aria-hidden>
      <Section>
        <Skeleton height={18} width="30%" my={6} />
        <Skeleton height={14} width="70%" mt={16} />
        <Skeleton height={36} width="60%" mt={22} />
      </Section>
    </div>
  )
}
