/** A browser without layout has no place to draw in, and the library would warn of that for every chart. */
export const BarChart = () => null
