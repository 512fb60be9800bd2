import { ExclusionsPage } from '@yuko/kit/exclusions/exclusions.page.tsx'

/** What earns no points. */
export const LoyaltyExclusionsPage = () => <ExclusionsPage scope="loyalty" />
