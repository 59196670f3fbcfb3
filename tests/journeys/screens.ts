/** Every screen in its states, by the address that shows it. */
export const SCREENS: Readonly<Record<string, string>> = {
  home: '/',
  'all properties': '/listing',
  'filtered properties': '/listing?propertyFor=RENT&bhkType=TWO_BHK&area=Baner',
  'no property': '/listing?searchTerm=nothing+like+this',
  'a locality': '/localities/baner',
  requirements: '/featured',
  'filtered requirements': '/featured?lookingFor=Rent&date=15days',
  'no requirement': '/featured?keyword=nothing+like+this',
  projects: '/AllUnderConstructionProperties',
  'a project': '/UnderConstructionPropertyDetails/1',
  'new builds': '/UnderConstruction',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  'sign in': '/signin',
  plans: '/subscription',
}
