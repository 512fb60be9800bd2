import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { programFigure } from '@yuko/contract/figures/figures'
import type { Program } from '@yuko/contract/loyalty/program'
import { usePermission } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import {
  ActionIcon,
  Columns,
  IconArchive,
  IconEdit,
  IconMore,
  IconPencil,
  Menu,
  PlainLink,
  Section,
  Skeleton,
  StatTile,
  useFormat,
} from '@yuko/ui'
import { campaignQueries } from '#data/campaign.queries.ts'
import { rewardQueries } from '#data/reward.queries.ts'
import { ProgramBadge } from '#programs/program-badge.tsx'
import { ProgramSwitch } from '#programs/program-switch.tsx'
import styles from '#programs/programs.module.css'
import { useArchive } from '#programs/use-archive.ts'

/** The program with its switch and its results. */
export function ProgramHead({ program }: { program: Program }) {
  const { programId, name, pointLabel } = program
  const mayEdit = usePermission('settings.write')
  const format = useFormat()
  const campaigns = useQuery(campaignQueries.list(programId)).data
  const rewards = useQuery(rewardQueries.list(programId)).data
  const pointsName = capital(pointLabel.other)
  const on = (all: readonly { status: string }[] | undefined) =>
    all && format.number(all.filter((one) => one.status === 'active').length)
  const sum = (all: readonly { figures: { points: number } }[] | undefined) =>
    all && format.number(all.reduce((total, { figures }) => total + figures.points, 0))
  return (
    <Section>
      <article aria-label={name} className={styles.head}>
        <header className={styles.headTop}>
          <h2 className={styles.headName}>
            <PlainLink href={`/loyalty/programs/${programId}`}>{name}</PlainLink>
          </h2>
          <ProgramBadge program={program} />
          {mayEdit && <ProgramMenu program={program} />}
        </header>
        <ProgramSwitch program={program} campaigns={campaigns} rewards={rewards} />
        <Columns min={130}>
          <StatTile label={t`Ways to earn`} value={on(campaigns)} definition={t`Active in this program`} />
          <StatTile label={t`Rewards`} value={on(rewards)} definition={t`Active in this program`} />
          <StatTile label={t`${pointsName} issued`} value={sum(campaigns)} definition={programFigure.given.definition} />
          <StatTile label={t`${pointsName} redeemed`} value={sum(rewards)} definition={programFigure.spent.definition} />
        </Columns>
      </article>
    </Section>
  )
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function ProgramMenu({ program }: { program: Program }) {
  const { name } = program
  const navigate = useNavigate()
  const archive = useArchive()
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon className={styles.headMenu} aria-label={t`Actions for ${name}`}>
          <IconMore size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => navigate(`/loyalty/programs/${program.programId}`)}
        >
          {t`Rename`}
        </Menu.Item>
        <Menu.Item leftSection={<IconEdit size={16} aria-hidden />} onClick={() => navigate('/loyalty/translations')}>
          {t`Translate`}
        </Menu.Item>
        <Menu.Item leftSection={<IconArchive size={16} aria-hidden />} onClick={() => archive(program, true)}>
          {t`Archive`}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Reserves the space while the program loads. */
export function ProgramHeadSkeleton() {
  return (
    <div aria-hidden>
      <Section>
        <Skeleton height={18} width="30%" my={6} />
        <Skeleton height={14} width="70%" mt={16} />
        <Skeleton height={64} mt={22} />
      </Section>
    </div>
  )
}
