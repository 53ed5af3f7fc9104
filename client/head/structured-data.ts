import { languageOf, languageTag } from '../../shared/languages/languages.ts';
import { type Office, site } from '../../shared/site.ts';
import { canonicalUrl, type GraphNode, type Head, type PageImage } from './head.ts';

const websiteReference = () => ({ '@id': canonicalUrl('/#website') });

/** Points to the node of the company, which every page has. */
const organizationReference = () => ({ '@id': canonicalUrl('/#organization') });

const addressOf = ({ address, position: [latitude, longitude] }: Office) => ({
  address,
  geo: { '@type': 'GeoCoordinates', latitude, longitude },
});

function organization(): GraphNode {
  return {
    '@type': 'EducationalOrganization',
    ...organizationReference(),
    name: site.name,
    legalName: site.legalName,
    url: canonicalUrl('/'),
    logo: canonicalUrl('/icon-512.png'),
    email: site.email,
    telephone: site.phones[0],
    ...addressOf(site.offices[0]),
    location: site.offices.map((office) => ({ '@type': 'Place', name: office.name, ...addressOf(office) })),
    sameAs: Object.values(site.social),
  };
}

function website(): GraphNode {
  return {
    '@type': 'WebSite',
    ...websiteReference(),
    name: site.name,
    url: canonicalUrl('/'),
    inLanguage: 'en-IN',
    publisher: organizationReference(),
  };
}

/** The complete graph of the page at `path`: company, site and page, then what the page is about. */
export function pageGraph(
  path: string,
  { title, description, type, modified, graph = [] }: Head,
  image?: PageImage,
): GraphNode[] {
  const breadcrumbs = graph.find((node) => node['@type'] === 'BreadcrumbList');
  const subjects = graph.filter((node) => node !== breadcrumbs).map((node) => ({ '@id': node['@id'] }));
  const page: GraphNode = {
    '@type': type ?? 'WebPage',
    '@id': canonicalUrl(`${path}#page`),
    url: canonicalUrl(path),
    name: title,
    description,
    inLanguage: languageTag(languageOf(path)),
    isPartOf: websiteReference(),
    ...(modified && { dateModified: modified }),
    ...(image && {
      primaryImageOfPage: { '@type': 'ImageObject', url: image.url, width: image.width, height: image.height },
    }),
    ...(breadcrumbs && { breadcrumb: { '@id': breadcrumbs['@id'] } }),
    ...(subjects.length > 0 && { mainEntity: subjects }),
  };
  return [organization(), website(), page, ...graph];
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

/** What a page is about, in a word and a sentence. */
interface Subject {
  name: string;
  description: string;
}

/** The service that the page at `path` offers, with its offerings as a catalogue. */
export function service(
  path: string,
  { name, description, offerings }: Subject & { offerings: readonly { title: string; description: string }[] },
): GraphNode {
  return {
    '@type': 'Service',
    '@id': canonicalUrl(`${path}#service`),
    name,
    description,
    url: canonicalUrl(path),
    areaServed: 'IN',
    provider: organizationReference(),
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

interface Application extends Subject {
  /** One of schema.org's application categories, such as `EducationalApplication`. */
  category: string;
  operatingSystem: string;
  features: readonly { title: string }[];
}

/** The product that the page at `path` presents, with what it does. */
export function softwareApplication(path: string, about: Application): GraphNode {
  return {
    '@type': 'SoftwareApplication',
    '@id': canonicalUrl(`${path}#product`),
    name: about.name,
    description: about.description,
    url: canonicalUrl(path),
    applicationCategory: about.category,
    operatingSystem: about.operatingSystem,
    featureList: about.features.map(({ title }) => title),
    publisher: organizationReference(),
  };
}

const courseModes: Readonly<Record<string, 'Online' | 'Onsite' | 'Blended'>> = {
  'Online live': 'Online',
  'Self-paced': 'Online',
  'In person': 'Onsite',
  Hybrid: 'Blended',
};

interface CourseFacts extends Subject {
  level: string;
  prerequisites: readonly string[];
  outcomes: readonly string[];
  modes: readonly string[];
  /** In weeks or months, such as `10 weeks`. */
  duration: string;
  /** In US dollars, where one is set. */
  price?: number | undefined;
  modules: readonly { title: string }[];
}

/** The course that the page at `path` describes. */
export function course(path: string, { duration, price, modes, ...about }: CourseFacts): GraphNode {
  const [count, unit] = duration.split(' ');
  const workload = { courseWorkload: `P${count}${unit === 'months' ? 'M' : 'W'}` };
  const courseModesOf = new Set(modes.map((mode) => courseModes[mode]));
  return {
    '@type': 'Course',
    '@id': canonicalUrl(`${path}#course`),
    name: about.name,
    description: about.description,
    url: canonicalUrl(path),
    inLanguage: 'en',
    educationalLevel: about.level,
    coursePrerequisites: [...about.prerequisites],
    teaches: [...about.outcomes],
    provider: organizationReference(),
    hasCourseInstance: [...courseModesOf].map((courseMode) => ({ '@type': 'CourseInstance', courseMode, ...workload })),
    ...(price !== undefined && { offers: { '@type': 'Offer', category: 'Paid', price, priceCurrency: 'USD' } }),
    syllabusSections: about.modules.map(({ title }, index) => ({
      '@type': 'Syllabus',
      position: index + 1,
      name: title,
    })),
  };
}

/** Courses that the page at `path` shows with a part of their content each, and that have no page of their own. */
export function courseList(
  path: string,
  courses: readonly { title: string; description: string; sections: readonly string[] }[],
): GraphNode {
  return {
    '@type': 'ItemList',
    '@id': canonicalUrl(`${path}#list`),
    itemListElement: courses.map(({ title, description, sections }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Course',
        name: title,
        description,
        provider: organizationReference(),
        syllabusSections: sections.map((name) => ({ '@type': 'Syllabus', name })),
      },
    })),
  };
}

/** An office as a place to visit: `hours` of the record in the notation of schema.org, such as `Mo-Sa 09:00-19:00`. */
export function localBusiness(office: Office): GraphNode {
  return {
    '@type': 'LocalBusiness',
    '@id': canonicalUrl(`/contact#${office.id}`),
    name: `${site.name}, ${office.name}`,
    ...addressOf(office),
    telephone: office.phone,
    email: office.email,
    openingHours: office.hours.replaceAll(/([A-Z][a-z])[a-z]/g, '$1'),
    hasMap: office.googleMapsUrl,
    parentOrganization: organizationReference(),
  };
}
