import { type Office, site } from '../shared/site.ts';
import { canonicalUrl } from './head.ts';

/** A schema.org object of a page's `@graph`. */
export type GraphNode = Record<string, unknown>;

/** The company as a reference: complete enough to stand alone, the same `@id` on every page. */
export function organization(): GraphNode {
  return { '@type': 'Organization', '@id': canonicalUrl('/#organization'), name: site.name, url: canonicalUrl('/') };
}

/** The way from Home to the page at `path`, as `Breadcrumbs` shows it. */
export function breadcrumbList(
  path: string,
  { parents, current }: { parents: readonly { label: string; href: string }[]; current: string },
): GraphNode {
  const trail = [{ label: 'Home', href: '/' }, ...parents, { label: current, href: path }];
  return {
    '@type': 'BreadcrumbList',
    '@id': canonicalUrl(`${path}#breadcrumbs`),
    itemListElement: trail.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: canonicalUrl(href),
    })),
  };
}

/** Pages that a hub at `path` leads to, in the order shown. */
export function itemList(path: string, items: readonly { name: string; path: string }[]): GraphNode {
  return {
    '@type': 'ItemList',
    '@id': canonicalUrl(`${path}#list`),
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: canonicalUrl(item.path),
    })),
  };
}

/** Questions that are visible on the page at `path`. */
export function questionList(path: string, questions: readonly { question: string; answer: string }[]): GraphNode {
  return {
    '@type': 'FAQPage',
    '@id': canonicalUrl(`${path}#faq`),
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The service that the page at `path` offers, with its offerings as a catalogue. */
export function service(
  path: string,
  {
    name,
    description,
    offerings,
  }: {
    name: string;
    description: string;
    offerings: readonly { title: string; description: string }[];
  },
): GraphNode {
  return {
    '@type': 'Service',
    '@id': canonicalUrl(`${path}#service`),
    name,
    description,
    url: canonicalUrl(path),
    areaServed: 'IN',
    provider: organization(),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name,
      itemListElement: offerings.map((offering) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: offering.title, description: offering.description },
      })),
    },
  };
}

/** The product that the page at `path` presents, with what it does. */
export function softwareApplication(
  path: string,
  {
    name,
    description,
    category,
    operatingSystem,
    features,
  }: {
    name: string;
    description: string;
    /** One of schema.org's application categories, such as `EducationalApplication`. */
    category: string;
    operatingSystem: string;
    features: readonly { title: string }[];
  },
): GraphNode {
  return {
    '@type': 'SoftwareApplication',
    '@id': canonicalUrl(`${path}#product`),
    name,
    description,
    url: canonicalUrl(path),
    applicationCategory: category,
    operatingSystem,
    featureList: features.map(({ title }) => title),
    publisher: organization(),
  };
}

/** The course that the page at `path` describes. */
export function course(
  path: string,
  {
    name,
    description,
    level,
    prerequisites,
    outcomes,
    modes,
    modules,
  }: {
    name: string;
    description: string;
    level: string;
    prerequisites: readonly string[];
    outcomes: readonly string[];
    modes: readonly string[];
    modules: readonly { title: string }[];
  },
): GraphNode {
  return {
    '@type': 'Course',
    '@id': canonicalUrl(`${path}#course`),
    name,
    description,
    url: canonicalUrl(path),
    inLanguage: 'en',
    educationalLevel: level,
    coursePrerequisites: [...prerequisites],
    teaches: [...outcomes],
    provider: organization(),
    hasCourseInstance: modes.map((mode) => ({ '@type': 'CourseInstance', courseMode: mode })),
    syllabusSections: modules.map(({ title }, index) => ({ '@type': 'Syllabus', position: index + 1, name: title })),
  };
}

/** An office as a place to visit: `hours` of the record in the notation of schema.org, such as `Mo-Sa 09:00-19:00`. */
export function localBusiness(office: Office): GraphNode {
  const [latitude, longitude] = office.position;
  return {
    '@type': 'LocalBusiness',
    '@id': canonicalUrl(`/contact#${office.id}`),
    name: `${site.name}, ${office.name}`,
    address: office.address,
    telephone: office.phone,
    email: office.email,
    openingHours: office.hours.replaceAll(/([A-Z][a-z])[a-z]/g, '$1'),
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    hasMap: office.googleMapsUrl,
    parentOrganization: organization(),
  };
}

/** The page at `path` itself, for pages that describe the company. */
export function webPage(
  path: string,
  {
    type,
    name,
    description,
  }: { type: 'AboutPage' | 'ContactPage' | 'WebPage' | 'ImageGallery'; name: string; description: string },
): GraphNode {
  return {
    '@type': type,
    '@id': canonicalUrl(`${path}#page`),
    name,
    description,
    url: canonicalUrl(path),
    publisher: organization(),
  };
}
