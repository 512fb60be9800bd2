import { useFormat } from '@yuko/ui'
import { LineChart } from '@yuko/ui/charts'
import { colors, momentName } from '#charts/series.ts'

interface AverageLineProps {
  groups: readonly { at: string; until: string; average: number | null }[]
  label: string
  height: number
}

/** The chart of an `AverageChart`, loaded separately with its chart library. */
export function AverageLine({ groups, label, height }: AverageLineProps) {
  const format = useFormat()
  const data = groups.map(({ at, until, average }) => ({
    at,
    average,
    span: until === at ? momentName(at, format) : `${format.day(at)} – ${format.day(until)}`,
  }))
  return (
    <LineChart
      h={height}
      data={data}
      dataKey="at"
      series={[{ name: 'average', label, color: colors.accent }]}
      curveType="linear"
      connectNulls
      strokeWidth={2}
      dotProps={{ r: 2.5 }}
      gridAxis="x"
      tickLine="none"
      strokeDasharray="0"
      gridColor="var(--yk-border)"
      valueFormatter={(value) => format.decimal(value, 2)}
      xAxisProps={{ minTickGap: 24, tickFormatter: (at: string) => format.shortDay(at) }}
      yAxisProps={{ domain: [1, 5], ticks: [1, 2, 3, 4, 5], width: 'auto', tickFormatter: format.number }}
      tooltipProps={{ labelFormatter: (_, [point]) => point?.payload.span }}
    />
  )
}
