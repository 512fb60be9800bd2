export const demoAccount = { name: 'Nora Alder', email: 'demo@example.com', password: 'show me the shop' }

/** The shop's admin, who is also an operator of the server. */
export const demoOperator = { name: 'Jakob Stein', email: 'jakob@alder-and-clay.example', password: 'clay under the nails' }

export const demoShop = {
  name: 'Alder & Clay',
  website: 'https://alder-and-clay.example',
  country: 'DE',
  currency: 'EUR',
  timezone: 'Europe/Berlin',
  supportEmail: 'hello@alder-and-clay.example',
  postalAddress: 'Alder & Clay, Töpfergasse 4, 10115 Berlin, Germany',
}
