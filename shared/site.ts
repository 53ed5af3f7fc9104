/**
 * All values of the company. Re-branding the site means editing this file and the pictures in `client/media/`; a test
 * fails when one of these values is repeated elsewhere in the code.
 */

export interface Office {
  id: string;
  name: string;
  /** Degrees, WGS 84: [latitude, longitude]. */
  position: readonly [number, number];
  address: string;
  landmark: string;
  phone: string;
  email: string;
  hours: string;
  googleMapsUrl: string;
  appleMapsUrl: string;
}

export interface Client {
  title: string;
  /** Name of a picture in `client/media/`. */
  image: string;
}

const email = 'info@kaverinxt.example';
const phones = ['+91 80 5550 0142', '+91 90000 55501', '+91 90000 55502'] as const;
const hours = 'Mon-Sat 09:00-19:00';

interface GrievanceOfficer {
  name: string;
  email: string;
  address: string;
  /** Days within which requests and complaints about personal data are answered; the law allows 90. */
  answerDays: number;
}

/** Both map services accept plain coordinates, so the links need no account and no place ID. */
function mapLinks(latitude: number, longitude: number) {
  return {
    googleMapsUrl: `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`,
    appleMapsUrl: `https://maps.apple.com/?daddr=${latitude},${longitude}`,
  };
}

const offices: readonly [Office, Office] = [
  {
    id: 'btm-stage-2',
    name: 'BTM Layout 2nd Stage (Head Office)',
    position: [12.9152, 77.6101],
    address: '3rd Floor, 118, 16th Main Road, BTM Layout 2nd Stage, Bengaluru, Karnataka 560076',
    landmark: 'Near Udupi Garden junction',
    phone: phones[0],
    email,
    hours,
    ...mapLinks(12.9152, 77.6101),
  },
  {
    id: 'btm-stage-1',
    name: 'BTM Layout 1st Stage (Training Centre)',
    position: [12.9178, 77.6059],
    address: '2nd Floor, 47, 7th Cross Road, BTM Layout 1st Stage, Bengaluru, Karnataka 560029',
    landmark: 'Opposite the BTM water tank',
    phone: phones[1],
    email,
    hours,
    ...mapLinks(12.9178, 77.6059),
  },
];

const clients: readonly Client[] = [
  { title: 'Northwind Logistics', image: 'client-northwind' },
  { title: 'Aster Health', image: 'client-aster' },
  { title: 'Meridian Bank', image: 'client-meridian' },
  { title: 'Lumen Retail', image: 'client-lumen' },
  { title: 'Orchard Labs', image: 'client-orchard' },
  { title: 'Vantage Telecom', image: 'client-vantage' },
];

/** Days in which that many months have passed in any case. */
export function daysOfMonths(months: number): number {
  return Math.floor((months * 365) / 12);
}

const grievanceOfficer: GrievanceOfficer = {
  name: 'Lakshmi Hegde',
  email: 'privacy@kaverinxt.example',
  address: offices[0].address,
  answerDays: 30,
};

export const site = {
  name: 'Kaveri Nxt',
  legalName: 'Kaveri Nxt Technologies Private Limited',
  /** First part of every reference ID, such as KNT in KNT/Ref/000001. */
  referencePrefix: 'KNT',
  /** Time zone of the arrival in exports and in the view `leads`. */
  timeZone: 'Asia/Kolkata',
  /**
   * Origin, without a trailing slash, with which pages are built. The server puts that of `PUBLIC_URL` in its place.
   */
  url: 'https://www.kaverinxt.example',
  email,
  phones,
  messagingUrl: 'https://wa.me/919000055501',
  reviewsUrl: 'https://www.google.com/maps/search/?api=1&query=12.9152,77.6101',
  social: {
    linkedin: 'https://www.linkedin.com/company/kaverinxt-example',
    facebook: 'https://www.facebook.com/kaverinxt.example',
    instagram: 'https://www.instagram.com/kaverinxt.example',
    youtube: 'https://www.youtube.com/@kaverinxt-example',
  },
  offices,
  grievanceOfficer,
  /**
   * Months after which personal data is erased, counted from the day on which it was received; requests from their
   * answer.
   */
  retention: { applications: 24, messages: 12, requests: 12 },
  clients,
  stats: {
    clientRetention: '94%',
    projectDelivery: '98%',
    uptime: '99.9%',
    support: '24/7',
  },
} as const;
