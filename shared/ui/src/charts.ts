/**
 * The third entry of the design system: charts, in a chunk that pages load after their first paint (`SeriesChart` in `@yuko/kit`
 * does).
 */
import '#charts.css'

export { BarChart, LineChart } from '@mantine/charts'
