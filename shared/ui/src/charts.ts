/**
 * The third list of the design system: charts. They are a chunk of their own, which a page loads behind its first paint
 * (`SeriesChart` in `@yuko/kit` does).
 */
import '#charts.css'

export { BarChart } from '@mantine/charts'
