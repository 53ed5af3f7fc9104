import { languageOf, languageTag } from '../../shared/languages/languages.ts';
import { type Office, site } from '../../shared/site.ts';
import { canonicalUrl, type GraphNode, type Head, type PageImage } from './PageHead.tsx';

const websiteReference = () => ({ '@id': canonicalUrl('/#website') });

/** A reference to the company's node, which every page has. */
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

/** A node of the page at `path`. */
const node = (type: string, path: string, fragment: string, more: GraphNode): GraphNode => ({
  '@type': type,
  '@id': canonicalUrl(`${path}#${fragment}`),
  ...more,
});

const listed = (entries: readonly GraphNode[]) => ({
  itemListElement: entries.map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry })),
});

/** The complete graph of the page at `path`: company, site, page, subjects and breadcrumbs. */
export function pageGraph(
  path: string,
  { title, description, modified, breadcrumbs, graph = [] }: Head,
  image?: PageImage,
): GraphNode[] {
  const way = breadcrumbs ? [breadcrumbList(path, breadcrumbs)] : [];
  const page = node('WebPage', path, 'page', {
    url: canonicalUrl(path),
    name: title,
    description,
    inLanguage: languageTag(languageOf(path)),
    isPartOf: websiteReference(),
    ...(modified && { dateModified: modified }),
    ...(image && {
      primaryImageOfPage: { '@type': 'ImageObject', url: image.url, width: image.width, height: image.height },
    }),
    ...(way[0] && { breadcrumb: { '@id': way[0]['@id'] } }),
    ...(graph.length > 0 && { mainEntity: graph.map((subject) => ({ '@id': subject['@id'] })) }),
  });
  return [organization(), website(), page, ...graph, ...way];
}

/** The breadcrumbs of the page at `path`. */
function breadcrumbList(path: string, { parents, current }: NonNullable<Head['breadcrumbs']>): GraphNode {
  const trail = [{ label: 'Home', href: '/' }, ...parents, { label: current, href: path }];
  const entries = trail.map(({ label, href }) => ({ name: label, item: canonicalUrl(href) }));
  return node('BreadcrumbList', path, 'breadcrumbs', listed(entries));
}

/** The courses that the page at `path` links to, in order. */
export function itemList(path: string, items: readonly { title: string; href: string }[]): GraphNode {
  const entries = items.map(({ title, href }) => ({ name: title, url: canonicalUrl(href) }));
  return node('ItemList', path, 'list', listed(entries));
}

/** The visible questions of the page at `path`. */
export function questionList(path: string, questions: readonly { question: string; answer: string }[]): GraphNode {
  return node('FAQPage', path, 'faq', {
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
}

const courseModes: Readonly<Record<string, 'Online' | 'Onsite' | 'Blended'>> = {
  'Online live': 'Online',
  'Self-paced': 'Online',
  'In person': 'Onsite',
  Hybrid: 'Blended',
};

interface CourseFacts {
  level: string;
  prerequisites: readonly string[];
  outcomes: readonly string[];
  modes: readonly string[];
  /** In weeks or months, such as `10 weeks`. */
  duration: string;
  /** In US dollars, if there is one. */
  price?: number | undefined;
  modules: readonly { title: string }[];
}

/** The course of a page. */
export function course(
  { path, name, hero }: { path: string; name: string; hero: { lead: string } },
  { duration, price, modes, ...about }: CourseFacts,
): GraphNode {
  const [count, unit] = duration.split(' ');
  const workload = { courseWorkload: `P${count}${unit === 'months' ? 'M' : 'W'}` };
  const courseModesOf = new Set(modes.map((mode) => courseModes[mode]));
  return node('Course', path, 'course', {
    name,
    description: hero.lead,
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
  });
}

/** Courses that the page at `path` shows in part, and that have no page of their own. */
export function courseList(
  path: string,
  courses: readonly { title: string; description: string; modules: readonly { name: string }[] }[],
): GraphNode {
  const entries = courses.map(({ title, description, modules }) => ({
    item: {
      '@type': 'Course',
      name: title,
      description,
      provider: organizationReference(),
      syllabusSections: modules.map(({ name }) => ({ '@type': 'Syllabus', name })),
    },
  }));
  return node('ItemList', path, 'list', listed(entries));
}

/** An office that can be visited; `hours` in schema.org's notation, such as `Mo-Sa 09:00-19:00`. */
export function localBusiness(office: Office): GraphNode {
  return node('LocalBusiness', '/contact', office.id, {
    name: `${site.name}, ${office.name}`,
    ...addressOf(office),
    telephone: office.phone,
    email: office.email,
    openingHours: office.hours.replaceAll(/([A-Z][a-z])[a-z]/g, '$1'),
    hasMap: office.googleMapsUrl,
    parentOrganization: organizationReference(),
  });
}
