import { IconBell, IconCpu, IconDatabase, IconQrcode, IconRefresh, IconRouter } from '@tabler/icons-react';
import type { ServicePage, ServiceSummary } from '../types.ts';

export const summary: ServiceSummary = {
  name: 'Cloud IoT Platform',
  summary: 'Sensors, gateways and a cloud back end that turn machine readings into alerts, reports and decisions.',
  features: ['Device onboarding and updates', 'MQTT and LoRaWAN ingestion', 'Dashboards and alerts'],
  picture: 'service-cloud-iot-hero',
  pictureAlt: 'Sensors on a machine, a tank and a solar panel that report to a cloud dashboard',
};

export const page: ServicePage = {
  head: {
    title: 'Cloud IoT Platform for Connected Devices',
    description:
      'Sensors, gateways, MQTT and LoRaWAN, edge computing, dashboards and fleet updates for factories, cold chains, buildings and farms in India.',
  },
  eyebrow: 'Cloud services',
  lead: 'We connect machines, meters, vehicles and buildings to a cloud platform that survives bad networks and dusty rooms. Readings arrive once and in order, alerts reach the person on shift, and a device can be updated without a visit.',
  offerings: {
    heading: 'What the platform does',
    intro: 'The six parts share one device register, so a sensor is described once and known everywhere.',
    items: [
      {
        icon: IconQrcode,
        title: 'Device onboarding',
        description: 'Every device gets its own certificate at first contact and can be blocked individually.',
        features: ['X.509 identity per device', 'QR code at installation', 'Secure element where available'],
      },
      {
        icon: IconRouter,
        title: 'Connectivity',
        description: 'The right radio for the site: Wi-Fi and Ethernet indoors, LTE, NB-IoT or LoRaWAN in the field.',
        features: ['Store and forward for outages', 'Modbus and OPC UA gateways', 'IN865 band for LoRaWAN in India'],
      },
      {
        icon: IconDatabase,
        title: 'Ingestion and storage',
        description:
          'MQTT brokers and streams that accept bursts, remove duplicates and keep history at a reasonable price.',
        features: ['AWS IoT Core, Azure IoT Hub, EMQX', 'TimescaleDB or InfluxDB', 'Raw data kept as Parquet'],
      },
      {
        icon: IconCpu,
        title: 'Edge computing',
        description: 'Rules and models that run beside the machine when a round trip to the cloud takes too long.',
        features: ['Containers on industrial PCs', 'Vision models on Jetson boards', 'Local screens for operators'],
      },
      {
        icon: IconBell,
        title: 'Dashboards and alerts',
        description: 'Views per role, and alerts with a quiet period, an escalation and a record of who answered.',
        features: ['Grafana or your own portal', 'SMS, WhatsApp and voice calls', 'Shift and energy reports'],
      },
      {
        icon: IconRefresh,
        title: 'Fleet management',
        description: 'Staged firmware updates, battery and radio health, spare parts and warranties in one list.',
        features: ['Signed over-the-air updates', 'Automatic halt on failures', 'Replacement in the field in minutes'],
      },
    ],
  },
  runs: {
    lanes: ['At your site', 'In the cloud'],
    heading: 'The path of a reading',
    intro: 'From a vibration on a shaft to a work order, a reading passes through five stages.',
    steps: [
      {
        title: 'Sensor',
        by: 'you',
        text: 'Sampled with a time stamp and a unit. The device buffers readings while the network is down.',
      },
      {
        title: 'Gateway',
        by: 'you',
        text: 'Modbus, BLE or LoRaWAN becomes one message format. Nonsense values are marked, not hidden.',
      },
      {
        title: 'Broker',
        by: 'us',
        text: 'MQTT over TLS with a certificate per device. Each may write only to its own topics.',
      },
      {
        title: 'Stream',
        by: 'us',
        text: 'Rules, averages and anomaly models run on the flow. Duplicates are dropped by message ID.',
      },
      {
        title: 'Action',
        by: 'you',
        text: 'An alert, a maintenance ticket or a setpoint, with the chart that explains it attached.',
      },
    ],
  },
  details: [
    {
      kind: 'table',
      heading: 'Where it is used',
      intro: 'Typical measurements, and the decision each one supports.',
      columns: ['Site', 'What is measured', 'What it decides'],
      rows: [
        ['Factory', 'Vibration, current, cycle counts', 'When a bearing is changed, which line is the bottleneck'],
        ['Cold chain', 'Temperature, humidity, door openings', 'Whether a batch may be sold, which door needs repair'],
        ['Water and agriculture', 'Tank levels, flow, soil moisture, pump state', 'When to pump, where a pipe leaks'],
        ['Buildings', 'Energy per floor, CO2, diesel generator runtime', 'What to switch off, what the tenant pays'],
        ['Fleet', 'Position, fuel, engine faults', 'Which route, which driver needs a call'],
        ['Solar', 'String current, irradiance, inverter alarms', 'Which panel to clean or replace'],
      ],
    },
  ],
  start: {
    weeks: [
      'One machine and the one question it should answer',
      'Sensor or gateway connected in the lab',
      'Readings arrive from your site, stored and shown',
      'Alarms set with the people on the shift, and a plan for the next ten machines',
    ],
    deliverables: [
      'A connected pilot device with its data model',
      'Dashboards and alarms for one site',
      'Device onboarding and update procedure',
      'A cost model per device and month',
    ],
  },
  why: {
    heading: 'Why choose our IoT platform',
    intro: 'The tenth device is easy. The thousandth, in a basement in July, is where designs are proved.',
    reasons: [
      {
        title: 'Made for power cuts',
        text: 'Devices buffer, brokers accept late data, and reports say which hours are incomplete.',
      },
      { title: 'Open protocols', text: 'MQTT, OPC UA, Modbus and LoRaWAN. No device that works with one cloud only.' },
      {
        title: 'Security per device',
        text: 'No shared passwords, signed firmware, and a closed network for what cannot be patched.',
      },
      {
        title: 'Hardware and software people together',
        text: 'We bench-test sensors, write the firmware where needed, and run the cloud behind it.',
      },
      {
        title: 'Pilot first',
        text: 'Ten devices on your worst site for a month. Then the cost of a thousand is known.',
      },
    ],
  },
  related: ['/services/CloudManagementPage', '/services/Networkpage', '/services/aiml'],
  consultation: {
    heading: 'Describe one machine',
    text: 'What should it tell you, and what would you do then? We will propose sensors, radio and a pilot.',
  },
};
