import { useFormat } from '@yuko/ui'
import { BarChart } from '@yuko/ui/charts'
import type { Group } from '#charts/group-points.ts'
import { colors, momentName, type Series } from '#charts/series.ts'

interface BarGroupsProps<Name extends string> {
  groups: readonly Group<Name>[]
  series: readonly Series<Name>[]
  height: number
}

/** The chart of a `SeriesChart`, loaded separately with its chart library. */
export function BarGroups<Name extends string>({ groups, series, height }: BarGroupsProps<Name>) {
  const format = useFormat()
  const below = new Set<string>(series.filter(({ isBelow }) => isBelow).map(({ name }) => name))
  const data = groups.map((group) => ({
    ...Object.fromEntries(series.map(({ name }) => [name, below.has(name) ? -group[name] : group[name]])),
    at: group.at,
    span: group.until === group.at ? momentName(group.at, format) : `${format.day(group.at)} – ${format.day(group.until)}`,
  }))
  const [first, last] = [groups[0]?.at ?? '', groups.at(-1)?.at ?? '']
  const areHours = first.slice(0, 10) === last.slice(0, 10)
  return (
    <BarChart
      h={height}
      data={data}
      dataKey="at"
      series={series.map(({ name, label, color, stack }) => ({ name, label, color: colors[color], stackId: stack ?? name }))}
      maxBarWidth={28}
      gridAxis="x"
      tickLine="none"
      strokeDasharray="0"
      gridColor="var(--yk-border)"
      valueFormatter={(value) => format.number(Math.abs(value))}
      xAxisProps={{
        minTickGap: 24,
        tickFormatter: (at: string) => (areHours ? `${at.slice(11)}:00` : format.shortDay(at.slice(0, 10))),
      }}
      yAxisProps={{ allowDecimals: false, width: 'auto', tickFormatter: (value: number) => format.compact(Math.abs(value)) }}
      barChartProps={{ stackOffset: 'sign', barGap: 1 }}
      tooltipProps={{ labelFormatter: (_, [bar]) => bar?.payload.span }}
    />
  )
}
