import { IconAlertTriangle, IconChartBar, IconEye, IconPhone, IconSettings, IconWifi } from '@tabler/icons-react';
import { site } from '../../../../shared/site.ts';
import type { ServicePage, ServiceSummary } from '../types.ts';

export const summary: ServiceSummary = {
  name: 'Network Monitoring NoC',
  summary: 'A network operations centre that watches links, switches, firewalls and Wi-Fi, and calls the carrier.',
  features: ['Round-the-clock monitoring', 'Carrier and vendor follow-up', 'Capacity and change reports'],
  picture: 'service-network-noc-hero',
  pictureAlt:
    'Two engineers at screens and one on the telephone: the link to a store is cut, and its traffic goes round the gap',
};

export const page: ServicePage = {
  head: {
    title: 'Network Monitoring and NoC Services',
    description:
      'A network operations centre that watches links, switches, firewalls and Wi-Fi day and night, chases carriers and reports capacity every month.',
  },
  eyebrow: 'Operations',
  lead: `Our network operations centre watches your links, switches, firewalls and access points ${site.stats.support}. If a branch goes dark at two in the morning, an engineer already has the carrier\u2019s ticket number by the time your store opens.`,
  offerings: {
    heading: 'What the NoC does',
    intro: 'Monitoring is the beginning. The value is in what happens after the alert.',
    items: [
      {
        icon: IconEye,
        title: 'Round-the-clock monitoring',
        description:
          'Reachability, latency, loss, interface errors and device health, polled and streamed from every site.',
        features: [
          'SNMPv3, streaming telemetry, syslog',
          'Synthetic tests from each branch',
          'Maintenance windows respected',
        ],
      },
      {
        icon: IconAlertTriangle,
        title: 'Incident handling',
        description: 'Alerts are grouped to one cause, worked from a runbook and reported until the service is back.',
        features: ['One ticket per cause', 'Out-of-band access for dead sites', 'Written cause after major outages'],
      },
      {
        icon: IconPhone,
        title: 'Carrier and vendor follow-up',
        description: 'We open, chase and close cases with internet providers and hardware makers in your name.',
        features: [
          'Circuit IDs and contacts on file',
          'Escalation by the clock',
          'Credits claimed for missed service levels',
        ],
      },
      {
        icon: IconSettings,
        title: 'Configuration and firmware',
        description: 'Backups of every device configuration, changes compared line by line, firmware kept in support.',
        features: ['Oxidized and NetBox', 'Advisories matched with inventory', 'Changes with rollback timers'],
      },
      {
        icon: IconWifi,
        title: 'Wi-Fi and branch networks',
        description:
          'Coverage, roaming and channel plans checked where people sit, and SD-WAN policies by application.',
        features: ['Predictive and on-site surveys', '802.1X and guest access', 'Voice and video priority'],
      },
      {
        icon: IconChartBar,
        title: 'Capacity and reporting',
        description: 'Who uses the line, when it will be full, and whether the provider delivers what you pay for.',
        features: ['NetFlow, sFlow and IPFIX', 'Growth forecast per link', 'Monthly service level report'],
      },
    ],
  },
  runs: {
    lanes: ['You', 'The NoC'],
    heading: 'From an alarm to a closed ticket',
    intro: 'The same path at noon and at three in the morning. Most of it happens without you.',
    steps: [
      {
        title: 'Watch',
        by: 'us',
        text: 'Links, switches, firewalls and Wi-Fi report day and night, against thresholds agreed with you.',
      },
      {
        title: 'Check',
        by: 'us',
        text: 'An engineer reads the signal, rules out planned work and known faults, and opens a ticket.',
      },
      {
        title: 'Act',
        by: 'us',
        text: 'The first action of the table below, or a case with the carrier, traces attached.',
      },
      {
        title: 'Decide',
        by: 'both',
        text: 'What people notice, or what we may not change alone, rings the contact you have named.',
      },
      {
        title: 'Close',
        by: 'us',
        text: 'Cause, duration and what keeps it from happening again are in the ticket when you come to work.',
      },
    ],
  },
  details: [
    {
      kind: 'table',
      heading: 'What an alert looks like from our side',
      intro: 'Every signal has a meaning and a first action before it is switched on.',
      columns: ['Signal', 'What it often means', 'First action'],
      rows: [
        [
          'Site unreachable on both links',
          'Power, or a common last mile',
          'Call the site contact, check the UPS by mobile out-of-band',
        ],
        ['One link down', 'Fibre cut or carrier work', 'Confirm failover, open the carrier case with traces attached'],
        [
          'Loss above the limit, link up',
          'Congestion, dirty optics, duplex fault',
          'Look at errors and flows, reroute voice',
        ],
        ['Interface flapping', 'Cable, transceiver or negotiation', 'Dampen, schedule a replacement'],
        [
          'BGP or OSPF neighbour lost',
          'Change, filter or peer restart',
          'Compare the configuration with last night, call the peer',
        ],
        ['Access point with many retries', 'Interference or poor placement', 'Channel change, survey if it repeats'],
      ],
    },
    {
      kind: 'tools',
      heading: 'Tools we work with',
      intro: 'We run our own platform or yours. These are the ones our engineers know well.',
      groups: [
        {
          title: 'Monitoring',
          text: 'Health of devices, links and services.',
          tools: [
            { name: 'Zabbix', use: 'polling, templates and triggers' },
            { name: 'LibreNMS', use: 'quick discovery of mixed networks' },
            { name: 'Paessler PRTG', use: 'branch probes on Windows' },
            { name: 'Prometheus and Grafana', use: 'telemetry and dashboards' },
          ],
        },
        {
          title: 'Traffic and logs',
          text: 'Who talks to whom, and what the devices say.',
          tools: [
            { name: 'ntopng', use: 'flow analysis' },
            { name: 'Wireshark', use: 'packet captures' },
            { name: 'Graylog', use: 'syslog search and alerts' },
            { name: 'SmokePing', use: 'latency and loss history' },
          ],
        },
        {
          title: 'Source of truth',
          text: 'What should be there, and what changed.',
          tools: [
            { name: 'NetBox', use: 'addresses, racks, circuits' },
            { name: 'Oxidized', use: 'configuration backup and difference' },
            { name: 'Ansible', use: 'repeatable changes' },
            { name: 'Git', use: 'review and history' },
          ],
        },
      ],
    },
  ],
  start: {
    weeks: [
      'Map, access and the list of what must never fail',
      'One site under watch, thresholds tuned',
      'All sites connected, night shift begins',
      'First report, noisy alarms removed',
    ],
    deliverables: [
      'A map of sites, lines and devices',
      'Monitoring with agreed thresholds',
      'An escalation plan with your carriers',
      'A monthly report on availability and capacity',
    ],
  },
  why: {
    heading: 'Why choose our NoC',
    intro: 'What you get is fewer surprises. This is how.',
    reasons: [
      { title: 'People on shift', text: 'Engineers who can log in and repair, not only forward an alarm.' },
      {
        title: 'Runbooks written with you',
        text: 'For each site: who has the key, which link matters, what may be restarted.',
      },
      {
        title: 'Few alerts, each with a meaning',
        text: 'Thresholds are reviewed every month, and an alert nobody acted on is changed or removed.',
      },
      {
        title: 'Any vendor',
        text: 'Cisco, Juniper, Aruba, Fortinet, Palo Alto Networks, MikroTik, Ubiquiti and the rest of a real network.',
      },
      { title: 'You see what we see', text: 'Read access to the dashboards, tickets and configurations at any time.' },
    ],
  },
  related: ['/services/SecuritySoCServicePage', '/services/coreinfrastructurepage', '/services/enterprisepage'],
  consultation: {
    heading: 'Put one site under watch',
    text: 'Start with the branch that fails most. Tell us its links and devices, and we will propose what to monitor.',
  },
};
